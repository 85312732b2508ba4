import type { FastifyInstance } from 'fastify'

/**
 * The phone's policy: scripts and styles from our origin only; the editor's style attributes come
 * with a later issue.
 */
export const documentPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** A policy that also permits pictures from one other origin. */
export const withImages = (policy: string, origin: string | undefined): string =>
  origin ? policy.replace('data: blob:', `data: blob: ${origin}`) : policy

/**
 * The desk's policy: style elements of its component library by nonce, all style attributes;
 * scripts from our origin only, as on the phone.
 */
export const deskPolicy = (nonce: string): string =>
  documentPolicy.replace(
    "style-src 'self'",
    `style-src 'self'; style-src-elem 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'`,
  )

/** Security headers on every answer (ASVS 3.4); a service answer is never cached. */
export function installHeaders(http: FastifyInstance): void {
  http.addHook('onSend', async (request, reply) => {
    // The matched route's path if there is one: a request may percent-encode its path.
    setMissing(
      reply.hasHeader.bind(reply),
      (name, value) => void reply.header(name, value),
      request.routeOptions.url ?? request.url,
    )
    void reply.header('x-request-id', request.id)
  })
}

function setMissing(
  has: (name: string) => boolean,
  set: (name: string, value: string) => void,
  url: string,
): void {
  const headers: Record<string, string> = {
    'content-security-policy': documentPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
    ...(/^\/(api\/)?blade-/.test(url) ? { 'cache-control': 'no-store', vary: 'blade-auth' } : {}),
  }
  for (const [name, value] of Object.entries(headers)) if (!has(name)) set(name, value)
}
