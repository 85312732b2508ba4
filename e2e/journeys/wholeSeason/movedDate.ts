/**
 * Makes `Date` of this realm run ahead of the real time. It refers to nothing outside, because
 * pages run it too.
 */
export function moveDate(ahead: { ms: number }): void {
  const real = Date
  const now = (): number => real.now() + ahead.ms
  globalThis.Date = new Proxy(real, {
    construct: (target, args: unknown[], asked): Date => {
      const made: unknown = Reflect.construct(target, args.length === 0 ? [now()] : args, asked)
      if (!(made instanceof target)) throw new TypeError('no date was made')
      return made
    },
    get: (target, key): unknown => (key === 'now' ? now : Reflect.get(target, key)),
  })
}
