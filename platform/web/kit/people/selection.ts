/** Ids and names as forms store them: joined by commas, in the order of choosing. */
export type Selection = { ids: string; names: string }
export type SelectMode = 'radio' | 'checkbox'
export type Selectable = { id: string; realName: string; disabled?: boolean | undefined }

/** The chosen names by id, in order. */
export type Chosen = ReadonlyMap<string, string>

/** Reads a stored selection. A missing name shows as its id. */
export function chosenOf({ ids, names }: Selection): Chosen {
  const words = names ? names.split(',') : []
  return new Map((ids ? ids.split(',') : []).map((id, at) => [id, words[at] ?? id]))
}

/** Joins ids and names by commas. An empty selection gives empty values. */
export const selectionOf = (chosen: Chosen): Selection => ({
  ids: [...chosen.keys()].join(','),
  names: [...chosen.values()].join(','),
})

/** A tap on a row: radio replaces the choice, checkbox adds or removes. */
export function toggled(chosen: Chosen, row: Selectable, mode: SelectMode): Chosen {
  if (row.disabled) return chosen
  if (mode === 'radio') return new Map([[row.id, row.realName]])
  const next = new Map(chosen)
  if (!next.delete(row.id)) next.set(row.id, row.realName)
  return next
}

/** Whether every selectable visible row is chosen. */
export function isAllChosen(chosen: Chosen, rows: readonly Selectable[]): boolean {
  const free = rows.filter((row) => !row.disabled)
  return free.length > 0 && free.every((row) => chosen.has(row.id))
}

/** 全选: chooses all visible rows, or clears them. */
export function allToggled(chosen: Chosen, rows: readonly Selectable[]): Chosen {
  const free = rows.filter((row) => !row.disabled)
  const next = new Map(chosen)
  const isOff = isAllChosen(chosen, rows)
  for (const row of free) {
    if (isOff) next.delete(row.id)
    else next.set(row.id, row.realName)
  }
  return next
}
