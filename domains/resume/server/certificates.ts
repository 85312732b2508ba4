/** The kinds of teaching certificates, and how people write them. */
const kinds: readonly { readonly name: string; readonly written: RegExp }[] = [
  { name: '幼儿园教师资格', written: /幼儿园|幼儿教师/ },
  { name: '小学教师资格', written: /小学/ },
  { name: '初级中学教师资格', written: /初级中学|初中/ },
  { name: '高级中学教师资格', written: /高级中学|高中/ },
  { name: '中等职业学校教师资格', written: /中等职业|中职/ },
  { name: '高等学校教师资格', written: /高等学校|高校/ },
]

/** Words of a certificate that the person does not hold yet. */
const absent = /无|未|没|在考|待|备考|办理中/

/**
 * The kinds named in the free text of a resume. Only names of the list above are returned, so the
 * number of a certificate never leaves. If the text says that one is missing, none is returned.
 */
export const certificateKinds = (text: string): string[] =>
  absent.test(text) ? [] : kinds.filter(({ written }) => written.test(text)).map(({ name }) => name)
