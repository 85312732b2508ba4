import * as z from 'zod/mini'

/** One certificate on A4; all texts are ready to print. */
export const Certificate = z.object({
  school: z.string(),
  title: z.string(),
  number: z.string(),
  /** Whom it addresses: 张雨轩 同学. */
  recipient: z.string(),
  paragraphs: z.array(z.string()),
  date: z.string(),
  /** The seal as a data URL of a JPEG picture. */
  seal: z.optional(z.string()),
  /** The address behind the picture code, and the words beside it. */
  code: z.object({ link: z.string(), words: z.array(z.string()) }),
})
export type Certificate = z.output<typeof Certificate>

/** The certificates of one PDF file, one page each. */
export const Certificates = z.object({ name: z.string(), sheets: z.array(Certificate) })
export type Certificates = z.output<typeof Certificates>
