/** The undo history. Changes with the same tag, such as typing in one field, form one step. */
export type History<Value> = {
  readonly past: readonly Value[]
  readonly present: Value
  readonly future: readonly Value[]
  readonly tag: string
}

const kept = 100

export const historyOf = <Value>(present: Value): History<Value> => ({
  past: [],
  present,
  future: [],
  tag: '',
})

export function changed<Value>(
  { past, present, tag: last }: History<Value>,
  next: Value,
  tag = '',
): History<Value> {
  const isSameMove = tag !== '' && tag === last
  return {
    past: isSameMove ? past : [...past.slice(1 - kept), present],
    present: next,
    future: [],
    tag,
  }
}

export function undone<Value>(history: History<Value>): History<Value> {
  const last = history.past.at(-1)
  if (last === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present: last,
    future: [history.present, ...history.future],
    tag: '',
  }
}

export function redone<Value>(history: History<Value>): History<Value> {
  const [next, ...future] = history.future
  return next === undefined
    ? history
    : { past: [...history.past, history.present], present: next, future, tag: '' }
}
