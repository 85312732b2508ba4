/** Ids and names as forms keep them: joined by commas, in the order of choosing. */
export type Selection = { ids: string; names: string }
export type SelectMode = 'radio' | 'checkbox'
export type Selectable = { id: string; realName: string; disabled?: boolean | undefined }

/** What is chosen so far, by id, in order. */
export type Chosen = ReadonlyMap<string, string>

/** Reads a stored selection; a missing name shows as its id. */
export function chosenOf({ ids, names }: Selection): Chosen {
  const words = names ? names.split(',') : []
  return new Map((ids ? ids.split(',') : []).map((id, at) => [id, words[at] ?? id]))
}

/** Joins ids and names by commas; nothing chosen sends empty values. */
export const selectionOf = (chosen: Chosen): Selection => ({
  ids: [...chosen.keys()].join(','),
  names: [...chosen.values()].join(','),
})

/** One tap on a row: radio keeps exactly one, checkbox adds or removes. */
export function toggled(chosen: Chosen, row: Selectable, mode: SelectMode): Chosen {
  if (row.disabled) return chosen
  if (mode === 'radio') return new Map([[row.id, row.realName]])
  const next = new Map(chosen)
  if (!next.delete(row.id)) next.set(row.id, row.realName)
  return next
}

/** Whether every row in sight that may be chosen is chosen. */
export function isAllChosen(chosen: Chosen, rows: readonly Selectable[]): boolean {
  const free = rows.filter((row) => !row.disabled)
  return free.length > 0 && free.every((row) => chosen.has(row.id))
}

/** 全选: chooses all rows in sight, or takes them all away again. */
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
