import * as z from 'zod/mini'

/** Dictionary option of spec.md 3: one choice of a select, checkbox, radio, cascader or tree. */
export type DictionaryOption = {
  id?: string | undefined
  label: string
  value: string
  desc?: string | undefined
  groups?: DictionaryOption[] | undefined
  title?: string | undefined
  leaf?: boolean | undefined
  children?: DictionaryOption[] | undefined
  disabled?: boolean | undefined
}

export const DictionaryOption: z.ZodMiniType<DictionaryOption> = z.object({
  id: z.optional(z.string()),
  label: z.string(),
  value: z.string(),
  desc: z.optional(z.string()),
  get groups() {
    return z.optional(z.array(DictionaryOption))
  },
  title: z.optional(z.string()),
  leaf: z.optional(z.boolean()),
  get children() {
    return z.optional(z.array(DictionaryOption))
  },
  disabled: z.optional(z.boolean()),
})
