/** A way of looking at rights: rows that each stand for a permission, and the ids that were ticked; none when the view was not sent. */
export type View = {
  readonly rows: readonly { readonly id: string; readonly permission: string }[]
  readonly ticked: ReadonlySet<string> | undefined
}

/**
 * What changes when a role that holds `held` is ticked like this: a new tick in any view gives, a tick taken away in any view takes.
 * What no view shows stays as it is.
 */
export function changesOf(
  held: ReadonlySet<string>,
  views: readonly View[],
): { added: string[]; removed: string[] } {
  const added = new Set<string>()
  const removed = new Set<string>()
  for (const { rows, ticked } of views) {
    if (ticked === undefined) continue
    const wanted = new Set(
      rows.filter(({ id }) => ticked.has(id)).map(({ permission }) => permission),
    )
    for (const permission of wanted)
      if (permission !== '' && !held.has(permission)) added.add(permission)
    for (const { permission } of rows)
      if (held.has(permission) && !wanted.has(permission)) removed.add(permission)
  }
  return { added: [...added], removed: [...removed] }
}
