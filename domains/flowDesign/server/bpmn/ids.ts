const legal = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/

/** Whether a name is inherited by every object, such as `constructor`. */
const isInborn = (id: string): boolean => id in {}

/** Gives every box an id that a design allows: its own where possible. */
export function idsFor(keys: Iterable<string>): {
  idOf: (key: string) => string
  fresh: (wanted: string) => string
} {
  const known = new Map<string, string>()
  const taken = new Set<string>()
  const fresh = (wanted: string): string => {
    const letters = wanted.normalize('NFKD').replaceAll(/[^A-Za-z0-9_-]/g, '')
    const stem = legal.test(letters) ? letters : `n${letters}`.slice(0, 34)
    let id = legal.test(letters) && !isInborn(letters) ? letters : `${stem}1`
    for (let count = 2; taken.has(id); count += 1) id = `${stem.slice(0, 34)}${count}`
    taken.add(id)
    return id
  }
  const all = [...keys]
  for (const key of all.filter((one) => legal.test(one) && !isInborn(one)))
    known.set(key, fresh(key))
  for (const key of all) if (!known.has(key)) known.set(key, fresh(key))
  return { idOf: (key) => known.get(key) ?? fresh(key), fresh }
}
