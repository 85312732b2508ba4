import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { Segmented } from '../../../platform/web/kit/input/Filters.tsx'
import { flatTree } from '../../../platform/web/kit/list/flatTree.ts'
import type { ManagedRow } from '../../../platform/web/kit/manage/ManageList.tsx'
import { manageRights, ManagePage } from '../../../platform/web/kit/manage/ManagePage.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { schoolDictionary, systemDictionary } from '../contract/dictionary.ts'
import type { Word } from '../contract/dictionary.ts'
import { referencePermissions } from '../contract/permissions.ts'
import { dictionaryScreen } from '../contract/screens.ts'

const shelves = {
  school: {
    calls: schoolDictionary,
    edit: referencePermissions.editDictionaries,
    label: '业务字典',
  },
  system: {
    calls: systemDictionary,
    edit: referencePermissions.editSystemDictionaries,
    label: '系统字典',
  },
} as const
type DictionaryOwner = keyof typeof shelves

/** 字典管理: the dictionaries. With `parentId`, the words of one of them. */
export function DictionaryPage() {
  const shelf: DictionaryOwner = useParam('shelf') === 'system' ? 'system' : 'school'
  const parentId = useParam('parentId')
  return <Dictionary key={`${shelf}-${parentId}`} shelf={shelf} parentId={parentId} />
}

function Dictionary({ shelf, parentId }: { shelf: DictionaryOwner; parentId: string | undefined }) {
  const go = useGo()
  const { calls, edit } = shelves[shelf]
  const rights = manageRights(useCall(ownUser, {}, { quiet: true }), {
    view: referencePermissions.viewDictionaries,
    edit,
    remove: edit,
  })
  const [keyword, setKeyword] = useState('')
  const all = useCall(calls.list, {}, { enabled: rights.mayView, quiet: true })
  const parent = all.data?.find((one) => one.id === parentId)
  const shown = parent ? (parent.children ?? []) : (all.data ?? [])
  const rows = shown.filter((word) => parent !== undefined || word.parentId === '0')
  const invalidates = [calls.list, calls.parentList, calls.childList]
  return (
    <ManagePage
      title={parent ? parent.dictValue : '字典管理'}
      noun={parent ? '字典值' : '字典'}
      rights={rights}
      list={{
        rows: all.data && rowsOf(rows, keyword, shelf),
        error: all.error,
        refresh: all.refetch,
      }}
      search={{ value: keyword, onSearch: setKeyword, placeholder: '名称、编号或保存的值' }}
      filter={
        parent ? null : (
          <Segmented
            label="字典范围"
            value={shelf}
            onChange={(next) => go.replace(linkTo(dictionaryScreen, { shelf: next }))}
            options={[
              { value: 'school', label: shelves.school.label },
              { value: 'system', label: shelves.system.label },
            ]}
          />
        )
      }
      removal={{ endpoint: calls.remove, invalidates }}
      form={{
        load: loadForm,
        show: ({ WordForm }, id, done) => (
          <WordForm
            calls={calls}
            word={wordOf(all.data, id)}
            parent={parent}
            invalidates={invalidates}
            done={done}
          />
        ),
      }}
    />
  )
}

const loadForm = () => import('./WordForm.tsx')

const wordOf = (words: readonly Word[] | undefined, id: string | undefined): Word | undefined =>
  flatTree(words ?? []).find(({ node }) => node.id === id)?.node

/** A dictionary links to its words. A word is listed with its children. */
function rowsOf(words: readonly Word[], keyword: string, shelf: DictionaryOwner): ManagedRow[] {
  const isRoot = (word: Word) => word.parentId === '0'
  const lines = words.every(isRoot) ? words.map((node) => ({ node, depth: 0 })) : flatTree(words)
  return lines
    .filter(({ node }) =>
      [node.dictValue, node.code, String(node.dictKey)].some((text) => text.includes(keyword)),
    )
    .map(({ node, depth }) => ({
      id: node.id,
      name: node.dictValue,
      depth,
      facts: isRoot(node)
        ? [`${flatTree(node.children ?? []).length} 项`]
        : [node.remark].filter(Boolean),
      ...(node.isSealed === 1 ? { chip: <StateChip tone="info">已停用</StateChip> } : {}),
      ...(isRoot(node) ? { to: linkTo(dictionaryScreen, { shelf, parentId: node.id }) } : {}),
    }))
}
