// Dark by the device, or by what was chosen for the site (web/lib/theme.ts).
const darkDevice = matchMedia('(prefers-color-scheme: dark)')
function paint() {
  let chosen
  try {
    chosen = localStorage.getItem('fungo-theme')
  } catch {}
  const isDark = chosen === 'dark' || (chosen !== 'light' && darkDevice.matches)
  document.documentElement.classList.toggle('dark-mode', isDark)
}
darkDevice.addEventListener('change', paint)
paint()

function level(heading, depth) {
  heading.setAttribute('role', 'heading')
  heading.setAttribute('aria-level', depth)
}

// Shows what a visitor may use of the API. A token that is put in counts for what is tried out.
SwaggerUIBundle({
  url: '/rest/v1/',
  dom_id: '#api',
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  // Its links would stand within buttons.
  deepLinking: false,
  filter: true,
  // Whether the description is valid would be asked of another site.
  validatorUrl: null,
  // What the viewer does not call by a name, or not by its place in the page.
  onComplete() {
    const all = (selector) => document.querySelectorAll(`#api ${selector}`)
    for (const title of all('.info .title')) level(title, 1)
    for (const tag of all('.opblock-tag, .models h4')) level(tag, 2)
    for (const choice of all('.servers select')) choice.setAttribute('aria-label', 'Server')
  },
  requestInterceptor(request) {
    if (request.loadSpec) request.headers.Accept = 'application/vnd.oai.openapi+json'
    return request
  },
})
