import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError } from '../errors.ts'
import { policyOfParts } from './security-headers.ts'

/** Milliseconds in which a client takes the answer before its connection is cut. */
const patience = 1_000

/**
 * Answers requests that Node cannot parse, which no route gets, with an error in JSON as the API
 * returns it. Node itself would answer with a status alone.
 */
export function answerUnreadable(server: Server): void {
  // The answers that are not sent completely. A connection may have several, because a client may
  // send the next request before it has the answer.
  const unfinished = new WeakMap<Socket, Set<ServerResponse>>()
  const refused = new WeakSet<Socket>()
  server.prependListener('request', ({ socket }, response) => {
    const responses = unfinished.get(socket) ?? new Set()
    unfinished.set(socket, responses.add(response))
    response.once('close', () => responses.delete(response))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // Each further part that the client sends fails again.
    if (refused.has(socket)) return
    refused.add(socket)
    const isAnswering = [...(unfinished.get(socket) ?? [])].some(
      ({ headersSent, writableFinished }) => headersSent && !writableFinished,
    )
    if (!socket.writable || error.code === 'ECONNRESET' || isAnswering) {
      socket.destroy()
      return
    }
    socket.end(answerTo(error.code))
    // Not at once: a connection that is cut while the client sends loses the answer.
    setTimeout(() => socket.destroy(), patience).unref()
  })
}

function answerTo(code: string | undefined): string {
  const error = (code && refusals[code]) || malformed
  const body = JSON.stringify(error.body())
  return [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `Content-Security-Policy: ${policyOfParts}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}

const malformed = new ApiError(400, 'bad_request', 'This is not a request that HTTP allows.')

/** The answers by the code of Node's error. */
const refusals: Record<string, ApiError> = {
  HPE_HEADER_OVERFLOW: new ApiError(
    431,
    'request_header_fields_too_large',
    'The address and the headers of a request may have 16 kB together.',
  ),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new ApiError(
    413,
    'request_entity_too_large',
    'The extensions of a chunk may have 16 kB.',
  ),
  ERR_HTTP_REQUEST_TIMEOUT: new ApiError(
    408,
    'request_timeout',
    'The request did not arrive in time. Send it again.',
  ),
}
