import * as z from 'zod/mini'

/** One field in words; a signature also as a picture, where a browser sets the paper. */
const PaperLine = z.object({ label: z.string(), value: z.string(), picture: z.optional(z.string()) })

/** Something that was done, as a line of a printed history. */
export const PaperStep = z.object({
  title: z.string(),
  who: z.string(),
  at: z.string(),
  says: z.array(z.string()),
  note: z.string(),
})
export type PaperStep = z.output<typeof PaperStep>

/** What lets a reader of the paper ask whether it is genuine. */
export const PaperStamp = z.object({
  code: z.string(),
  /** The page that answers about this code; without a host where the server does not know its own name. */
  link: z.string(),
  printTime: z.string(),
  printerName: z.string(),
})
export type PaperStamp = z.output<typeof PaperStamp>

/** A record as it stands on A4 paper, whether a browser or the server sets it; all words are ready to be read. */
export const Paper = z.object({
  school: z.string(),
  title: z.string(),
  number: z.string(),
  state: z.string(),
  sections: z.array(z.object({ title: z.string(), lines: z.array(PaperLine) })),
  tables: z.array(z.object({ title: z.string(), heads: z.array(z.string()), rows: z.array(z.array(z.string())) })),
  steps: z.array(PaperStep),
  stamp: z.optional(PaperStamp),
})
export type Paper = z.output<typeof Paper>
