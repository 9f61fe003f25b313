import { html } from 'hono/html'
import type { ApiDescription, Operation, ValueSchema } from './api-description.ts'
import { valueType } from './api-value-type.ts'

type Markup = ReturnType<typeof html>

export const apiPagePath = '/docs/api'

/**
 * Returns the page `/docs/api`, for people who write programs: what a visitor may use of the API,
 * from its own description, in the shell of the built site without its scripts. `origin` is the
 * address in the examples.
 */
export function apiPage(shell: string, api: ApiDescription, origin: string): string {
  const head = shell
    .slice(0, shell.indexOf('<body>'))
    .replace(/<title>[^<]*<\/title>/, '<title>API</title>')
    .replaceAll(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '')
    .replace('</head>', '<link rel="stylesheet" href="/docs/api.css">\n</head>')
  return `${head}<body>${bodyOf(api, origin)}</body>\n</html>\n`
}

function bodyOf(api: ApiDescription, origin: string): Markup {
  const base = `${origin}${api.servers[0]?.url ?? ''}`
  const paths = Object.entries(api.paths)
  const functions = paths.filter(([path]) => path.startsWith(functionPath))
  const tables = paths.filter(([path]) => !path.startsWith(functionPath))
  const names = (of: typeof paths) => of.map(([path]) => nameOf(path))
  return html`
    <main class="wrap api">
      <p><a class="link" href="/">Back to the site</a></p>
      <h1 class="heading-page">API</h1>
      <p>What a visitor may use, without a key. Functions take their arguments as one JSON object;
        those that change nothing may be asked with GET too, their arguments in the address.</p>
      <pre tabindex="0" aria-label="Examples"><code>curl '${base}/facilities?select=id,name'
curl '${base}/rpc/get_facility_offer' -H 'Content-Type: application/json' -d '{"p_facility_id": "…"}'</code></pre>
      <p><a class="link" href="${base}/">${base}/</a> says the same to programs, and to whoever
        sends a token or an API key what that may use: OpenAPI 2.0, or 3.1 with
        <code>Accept: application/vnd.oai.openapi+json</code>.</p>
      ${contentsOf('Functions', names(functions))} ${contentsOf('Tables', names(tables))}
      ${errorSection(api)}
      <h2 class="heading-card" id="functions">Functions</h2>
      ${functions.map(([path, operations]) => functionSection(path, operations))}
      <h2 class="heading-card" id="tables">Tables</h2>
      ${parameterSection(api)}
      ${tables.map(([path, operations]) => tableSection(path, operations, api))}
    </main>
  `
}

const functionPath = '/rpc/'

function nameOf(path: string): string {
  return path.replace(functionPath, '').replace('/', '')
}

function contentsOf(title: string, names: string[]): Markup {
  return html`<nav aria-label="${title}">
    <p class="caption">${title}</p>
    <ul class="names">
      ${names.map((name) => html`<li><a class="link" href="#${name}">${name}</a></li>`)}
    </ul>
  </nav>`
}

function functionSection(path: string, operations: Record<string, Operation>): Markup {
  const { get, post } = operations
  const body = bodySchema(post)
  const required = new Set(body?.required)
  const given = Object.entries(body?.properties ?? {}).map(([name, schema]) =>
    valueItem(name, schema, required.has(name) ? 'required' : 'optional'),
  )
  return html`<section aria-labelledby="${nameOf(path)}">
    <h3 class="heading-section" id="${nameOf(path)}">${nameOf(path)}</h3>
    ${wordsOf(post ?? get)} ${addressOf(path, operations)}
    ${listOf('Arguments', given, 'It takes no arguments.')}
    ${answerOf(post ?? get)}
  </section>`
}

function answerOf(operation: Operation | undefined): Markup {
  const schema = operation?.responses['200']?.content?.['application/json'].schema
  if (schema === undefined) return html`<p>Answers nothing: 204.</p>`
  const one = schema.type === 'array' && schema.items ? schema.items : schema
  const columns = Object.entries(one.properties ?? {})
  const answer = html`<p>Answers ${valueType(schema)}.</p>`
  if (columns.length === 0) return answer
  const items = columns.map(([name, column]) => valueItem(name, column))
  return html`${answer}${listOf('Columns of the answer', items)}`
}

function tableSection(
  path: string,
  operations: Record<string, Operation>,
  api: ApiDescription,
): Markup {
  const name = nameOf(path)
  const { properties = {} } = api.components.schemas[name] ?? {}
  const columns = Object.entries(properties).map(([column, schema]) => valueItem(column, schema))
  return html`<section aria-labelledby="${name}">
    <h3 class="heading-section" id="${name}">${name}</h3>
    ${wordsOf(Object.values(operations)[0])} ${addressOf(path, operations)}
    ${listOf('Columns', columns, 'None of its columns may be read.')}
  </section>`
}

function parameterSection(api: ApiDescription): Markup {
  const parameters = Object.values(api.components.parameters).map(
    ({ name, in: place, description }) =>
      html`<li><code>${name}</code> ${place === 'header' ? '(a header)' : ''} ${inWords(description)}</li>`,
  )
  return html`<p>Any column filters: an operator, a dot and a value, as in
      <code>?is_active=is.true</code>. What a function answers in columns takes the same. Beside that:</p>
    <ul>${parameters}</ul>`
}

function errorSection(api: ApiDescription): Markup {
  const { properties = {} } = api.components.schemas.error ?? {}
  const items = Object.entries(properties).map(([name, schema]) => valueItem(name, schema))
  return html`<h2 class="heading-card" id="errors">Errors</h2>
    <p>What is refused answers a status from 400 on and these; <code>message</code> is a sentence
      that may be shown as it is.</p>
    <ul>${items}</ul>`
}

function addressOf(path: string, operations: Record<string, Operation>): Markup {
  const methods = Object.keys(operations).map((method) => method.toUpperCase())
  return html`<p><b>${methods.join(', ')}</b> <code>${path}</code></p>`
}

function wordsOf(operation: Operation | undefined): Markup {
  const { summary, description } = operation ?? {}
  return html`${summary && html`<p>${summary}</p>`}${description && html`<p>${description}</p>`}`
}

function listOf(title: string, items: Markup[], none = ''): Markup {
  if (items.length === 0) return html`<p>${none}</p>`
  return html`<p class="caption">${title}</p><ul>${items}</ul>`
}

function valueItem(name: string, schema: ValueSchema, note = ''): Markup {
  const words = schema.description && inWords(schema.description)
  return html`<li><code>${name}</code> <span class="type">${valueType(schema)}</span>
    ${note === 'required' ? html`<b>required</b>` : note} ${words}</li>`
}

/** Renders Markdown code, and leaves out PostgREST's notes about keys, which are for programs. */
function inWords(text: string): Markup[] {
  const plain = text.replace(/\n*Note:\n[\s\S]*$/, '')
  return plain
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
}

function bodySchema(operation: Operation | undefined): ValueSchema | undefined {
  return operation?.requestBody?.content['application/json'].schema
}
