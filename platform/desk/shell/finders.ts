/** What the search finds, true for every role: records by the rights of the person. */
export const searchedWords = '页面、操作，以及您能查看的人员、通知等内容'

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
