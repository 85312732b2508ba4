import { schoolDictionary } from '../../domains/reference/contract/dictionary.ts'
import type { Word } from '../../domains/reference/contract/dictionary.ts'
import { findWordsOfCode } from '../../domains/reference/server/queries/dictionary.ts'
import { listWords, saveWord } from '../../domains/reference/server/words.ts'
import type { SourceRow } from './sqlRows.ts'
import {
  agrees,
  formOf,
  onlyOnce,
  parentOf,
  parentsFirst,
  rowRefused,
  rowsOf,
  takeRows,
  textOf,
} from './taking.ts'
import type { Outcome, Taking } from './taking.ts'

/** Takes over the school's dictionaries. A word is the same one if dictionary and key agree. */
export async function takeWords(taking: Taking): Promise<void> {
  const { tx, actor, at } = taking
  const shelf = { tenantId: actor.tenantId }
  const keyOf = (word: Pick<Word, 'code' | 'dictKey'>): string => `${word.code} ${word.dictKey}`
  const known = new Map(flat(await listWords(tx, shelf, {})).map((word) => [keyOf(word), word]))
  const codes = new Map<string, string>()
  const ids = new Map<string, string>()
  const once = onlyOnce()
  const save = async (row: SourceRow): Promise<Outcome> => {
    const [above, value] = [parentOf(row), textOf(row, 'dict_value')]
    const parentId = above === '' ? '0' : ids.get(above)
    if (parentId === undefined) throw rowRefused(`“${value}”的上级字典没有转入`)
    const code = above === '' ? textOf(row, 'code') : (codes.get(above) ?? '')
    const dictKey = above === '' ? '-1' : textOf(row, 'dict_key')
    const form = formOf(
      schoolDictionary.submit.input,
      {
        parentId,
        code,
        dictKey,
        dictValue: value,
        sort: textOf(row, 'sort') || 0,
        remark: textOf(row, 'remark'),
        isSealed: textOf(row, 'is_sealed') || 0,
      },
      value,
    )
    once(keyOf(form), `${code} ${dictKey}`, row)
    const found = known.get(keyOf(form))
    codes.set(textOf(row, 'id'), form.code)
    const wanted = { parentId, dictValue: form.dictValue, sort: form.sort, remark: form.remark }
    if (found) ids.set(textOf(row, 'id'), found.id)
    if (found && agrees({ ...wanted, isSealed: form.isSealed ? 1 : 0 }, found)) return 'same'
    await saveWord(tx, actor, shelf, { ...at, form: { ...form, id: found?.id ?? null } })
    if (found) return 'changed'
    const words = await findWordsOfCode(tx, shelf, form.code)
    const saved = words.find((word) => word.dictKey === form.dictKey)
    if (saved) ids.set(textOf(row, 'id'), saved.id)
    return 'new'
  }
  await takeRows(taking, 'blade_dict_biz', parentsFirst(rowsOf(taking, 'blade_dict_biz')), save)
}

const flat = (words: readonly Word[]): Word[] =>
  words.flatMap((word) => [word, ...flat(word.children ?? [])])
