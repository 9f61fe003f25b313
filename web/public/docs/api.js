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

// Shows what a visitor may use of the API. A token that is put in counts for what is tried out.
SwaggerUIBundle({
  url: '/rest/v1/',
  dom_id: '#api',
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  deepLinking: true,
  filter: true,
  // Whether the description is valid would be asked of another site.
  validatorUrl: null,
  requestInterceptor(request) {
    if (request.loadSpec) request.headers.Accept = 'application/vnd.oai.openapi+json'
    return request
  },
})
