/** A screen's address: its hash route and the parameters of its links. */
export type Screen<Param extends string = string> = {
  readonly path: string
  readonly params: readonly Param[]
}

/** Declares a phone screen; `path` is the route after the `#`, as spec.md 2 lists it. */
export const screen = <const Param extends string = never>(
  path: `/${string}`,
  params: readonly Param[] = [],
): Screen<Param> => ({ path, params })

/** The in-app address of a screen with parameters. */
export function linkTo<Param extends string>(
  target: Screen<Param>,
  values: Partial<Record<Param, string>> = {},
): string {
  const query = new URLSearchParams()
  for (const name of target.params) {
    const value = values[name]
    if (value !== undefined) query.set(name, value)
  }
  const search = query.toString()
  return search ? `${target.path}?${search}` : target.path
}
