/** A record that Ctrl+K found, and where it opens. */
export type FoundThing = {
  readonly id: string
  readonly title: string
  readonly hint: string
  readonly to: string
}

/** Finds one kind of records by text, for people with one of the permissions in `may`. */
export type Finder = {
  /** The heading of what it finds: 学生. */
  readonly title: string
  readonly may: readonly string[]
  readonly load: () => Promise<(text: string) => Promise<readonly FoundThing[]>>
}

/** Something to begin, which is a page in a certain state: 新建学生. */
export type DeskAct = {
  readonly title: string
  readonly to: string
  readonly may: readonly string[]
  /** Its name as it is typed in Latin letters. */
  readonly words: string
}
