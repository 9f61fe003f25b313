import type { Api } from './page-renderer.ts'

/** The parts of the API's own description (OpenAPI) that the page `/docs/api` shows. */
export type ApiDescription = {
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, ValueSchema>
    parameters: Record<string, { name: string; in: string; description: string }>
  }
}

export type Operation = {
  summary?: string
  description?: string
  requestBody?: { content: JsonContent }
  responses: Record<string, { content?: JsonContent }>
}

type JsonContent = { 'application/json': { schema: ValueSchema } }

export type ValueSchema = {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: string[]
  items?: ValueSchema
  properties?: Record<string, ValueSchema>
  required?: string[]
}

/** Returns the API's description for a visitor, or undefined when it is not available now. */
export async function describeApi(api: Api): Promise<ApiDescription | undefined> {
  const headers = { accept: 'application/vnd.oai.openapi+json' }
  const answer = await api(new Request('http://localhost/rest/v1/', { headers }))
  return answer.ok ? ((await answer.json()) as ApiDescription) : undefined
}
