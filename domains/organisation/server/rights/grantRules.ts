/**
 * A view of rights: rows that each represent a permission, and the ticked ids. `ticked` is absent
 * if the client did not send the view.
 */
export type View = {
  readonly rows: readonly { readonly id: string; readonly permission: string }[]
  readonly ticked: ReadonlySet<string> | undefined
}

/**
 * What changes when a role that holds `held` is ticked like this. A new tick in any view grants; a
 * removed tick in any view revokes. Rights that no view shows stay unchanged.
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
