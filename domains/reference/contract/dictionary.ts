import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { listing, textColumn } from '../../../platform/contract/filters.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { id, idList, labelled, nothing } from '../../../platform/contract/shapes.ts'
import { TreeNode } from '../../../platform/contract/treeNode.ts'
import { referencePermissions } from './permissions.ts'
import { postedFlag, postedId, postedMaybe, postedNumber, postedText } from './posted.ts'

/**
 * One word of a dictionary. A root has the key -1. In the system dictionary, keys that look like
 * numbers are numbers; a school's keys are text (wire-contract 4.7).
 */
export type Word = {
  id: string
  parentId: string
  parentName: string
  code: string
  dictKey: string | number
  dictValue: string
  sort: number
  remark: string
  isSealed: number
  isDeleted: number
  hasChildren: boolean
  children?: Word[] | undefined
}

export const Word: z.ZodMiniType<Word> = z.object({
  id: z.string(),
  parentId: z.string(),
  parentName: z.string(),
  code: labelled('字典编号', z.string()),
  dictKey: labelled('保存的值', z.union([z.number(), z.string()])),
  dictValue: labelled('字典名称', z.string()),
  sort: labelled('字典排序', z.number()),
  remark: labelled('字典备注', z.string()),
  isSealed: labelled('停用', z.number()),
  isDeleted: z.number(),
  hasChildren: z.boolean(),
  get children() {
    return z.optional(z.array(Word))
  },
})

const code = labelled('字典编号', z.string().check(z.trim(), z.minLength(1), z.maxLength(60)))

const WordForm = z.object({
  id: labelled('编号', postedId),
  parentId: labelled('上级字典', postedId),
  code: labelled(
    '字典编号',
    z.pipe(
      postedText(60),
      z
        .string()
        .check(
          z.regex(/^[A-Za-z][\w.-]*$/, { error: '以字母开头，只用字母、数字、点、横线和下划线' }),
        ),
    ),
  ),
  dictKey: labelled('保存的值', postedText(60)),
  dictValue: labelled('字典名称', postedText(60)),
  sort: labelled('字典排序', postedNumber(999_999)),
  remark: labelled('字典备注', postedMaybe(140)),
  isSealed: labelled('停用', postedFlag),
})
export type WordForm = z.output<typeof WordForm>

/** The filters of the lists of words. */
export const wordListing = listing(
  {
    code: textColumn(),
    dictKey: textColumn('equal'),
    dictValue: textColumn(),
    remark: textColumn(),
  },
  [],
)

type Base = 'dict' | 'dict-biz'

/** The same ten calls for both dictionaries. */
const callsOf = <Does extends 'platform' | 'write'>(
  base: Base,
  whose: string,
  effect: Does,
  editing: string,
) => {
  const viewing = {
    method: 'GET',
    may: referencePermissions.viewDictionaries,
    dialect: 'blade',
  } as const
  const asking = { ...viewing, may: 'signedIn' } as const
  const writing = {
    method: 'POST',
    may: editing,
    effect,
    reply: nothing,
    dialect: 'blade',
  } as const
  const filters = z.object(wordListing.fields)
  return {
    words: endpoint({
      ...asking,
      path: `/blade-system/${base}/dictionary`,
      summary: `Words of one ${whose} dictionary that may be chosen`,
      input: z.object({ code }),
      reply: z.array(Word),
    }),
    wordTree: endpoint({
      ...asking,
      path: `/blade-system/${base}/dictionary-tree`,
      summary: 'The same words as a tree',
      input: z.object({ code }),
      reply: z.array(TreeNode),
    }),
    list: endpoint({
      ...viewing,
      path: `/blade-system/${base}/list`,
      summary: `All ${whose} words as a tree`,
      input: filters,
      reply: z.array(Word),
    }),
    parentList: endpoint({
      ...viewing,
      path: `/blade-system/${base}/parent-list`,
      summary: `A page of ${whose} dictionaries`,
      input: z.object({ ...pageFields, ...wordListing.fields }),
      reply: pageOf(Word),
    }),
    childList: endpoint({
      ...viewing,
      path: `/blade-system/${base}/child-list`,
      summary: 'The words below a word',
      input: z.object({ ...wordListing.fields, parentId: postedId }),
      reply: z.array(Word),
    }),
    tree: endpoint({
      ...viewing,
      path: `/blade-system/${base}/tree`,
      summary: 'All words as nodes of a tree select',
      input: nothing,
      reply: z.array(TreeNode),
    }),
    parentTree: endpoint({
      ...viewing,
      path: `/blade-system/${base}/parent-tree`,
      summary: 'Dictionaries as nodes of a tree select',
      input: nothing,
      reply: z.array(TreeNode),
    }),
    detail: endpoint({
      ...viewing,
      path: `/blade-system/${base}/detail`,
      summary: 'One word',
      input: z.object({ id }),
      reply: Word,
    }),
    submit: endpoint({
      ...writing,
      path: `/blade-system/${base}/submit`,
      summary: `Adds or changes a ${whose} word`,
      input: WordForm,
      refusals: ['KEY_TAKEN', 'PARENT_MISSING', 'PARENT_IS_SELF'],
    }),
    remove: endpoint({
      ...writing,
      path: `/blade-system/${base}/remove`,
      summary: `Removes ${whose} words`,
      input: z.object({ ids: idList }),
      refusals: ['CHILDREN_FIRST'],
    }),
  }
}

/** The Blade dictionary shared by all schools. */
export const systemDictionary = callsOf(
  'dict',
  'system',
  'platform',
  referencePermissions.editSystemDictionaries,
)

/** The dictionary of one school. */
export const schoolDictionary = callsOf(
  'dict-biz',
  'school',
  'write',
  referencePermissions.editDictionaries,
)
