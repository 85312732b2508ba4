import type { Api } from '../../../../app/testing/world.ts'
import { schoolDictionary } from '../../../reference/contract/dictionary.ts'

/** The words of a dictionary by key, with their children. */
export type Words = { readonly [key: string]: string | readonly [string, Words] }

type Place = { readonly code: string; readonly parentId: string }

/** Creates a dictionary. */
export async function someDictionary(
  api: Api,
  code: string,
  name: string,
  words: Words,
): Promise<void> {
  const admin = api.as('admin')
  await admin.callRaw(schoolDictionary.submit, {
    code,
    dictKey: '-1',
    dictValue: name,
    parentId: '',
  })
  const root = (await admin.call(schoolDictionary.parentList, { code })).data.records[0]
  await addWords(api, { code, parentId: root?.id ?? '' }, words)
}

async function addWords(api: Api, { code, parentId }: Place, words: Words): Promise<void> {
  const admin = api.as('admin')
  for (const [sort, [dictKey, word]] of Object.entries(words).entries()) {
    const [dictValue, below] = typeof word === 'string' ? [word, {}] : word
    await admin.callRaw(schoolDictionary.submit, { code, parentId, dictKey, dictValue, sort })
    const added = (await admin.call(schoolDictionary.words, { code })).data.find(
      (one) => one.dictKey === dictKey,
    )
    await addWords(api, { code, parentId: added?.id ?? '' }, below)
  }
}

/** Changes one word, or disables it. */
export async function changeWord(
  api: Api,
  code: string,
  key: string,
  change: { dictValue?: string; isSealed?: number },
): Promise<void> {
  const word = (await api.as('admin').call(schoolDictionary.words, { code })).data.find(
    ({ dictKey }) => dictKey === key,
  )
  await api.as('admin').callRaw(schoolDictionary.submit, { ...word, ...change })
}
