import type { FastifyInstance } from 'fastify'

/**
 * Collects the routes that are added from now on. The returned function lists the methods of a
 * path, and nothing for an unknown one. Wildcard routes are not collected: they would make every
 * path a known one.
 */
export function collectMethods(http: FastifyInstance): (path: string) => readonly string[] {
  const fixed = new Map<string, Set<string>>()
  const withParameters: { pattern: RegExp; methods: Set<string> }[] = []

  http.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const known = fixed.get(url)
    const methods = known ?? new Set<string>()
    for (const one of [method].flat()) methods.add(one)
    if (known) return
    fixed.set(url, methods)
    if (url.includes(':')) withParameters.push({ pattern: patternOf(url), methods })
  })

  return (path) => {
    const methods =
      fixed.get(path) ?? withParameters.find(({ pattern }) => pattern.test(path))?.methods
    return [...(methods ?? [])].sort()
  }
}

/** `/a.b/:id` as an expression in which a parameter is one segment. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')))
      .join('/')}$`,
  )
