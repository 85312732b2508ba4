import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { idColumn, listing, numberColumn, textColumn } from '../../../platform/contract/filters.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import {
  id,
  idList,
  labelled,
  nothing,
  text,
  wholeNumber,
} from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from './permissions.ts'
import { auditFields, blankable, wireText } from './rowFields.ts'
import { ofSchool } from './treeNode.ts'

export const PostRow = z.object({
  id,
  tenantId: z.string(),
  category: z.number(),
  categoryName: z.string(),
  postCode: z.string(),
  postName: z.string(),
  sort: z.number(),
  remark: z.string(),
  ...auditFields,
})
export type PostRow = z.output<typeof PostRow>

/** The categories as our pages name them; the dictionary `post_category` keeps Blade's words. */
export const postCategoryNames: Readonly<Record<number, string>> = {
  1: '校级',
  2: '中层',
  3: '一般',
  4: '其他',
}

/** Blade filters posts by equality (wire-contract 2.3). */
export const postListing = listing(
  {
    postCode: textColumn('equal'),
    postName: textColumn('equal'),
    category: numberColumn(),
    sort: numberColumn(),
    status: numberColumn(),
    id: idColumn(),
  },
  ['postCode', 'postName', 'category', 'sort', 'id'],
)

export const PostForm = z.object({
  id: blankable('岗位', id),
  category: blankable('岗位类型', wholeNumber(1, 9)),
  postCode: labelled('岗位编号', text(12)),
  postName: labelled('岗位名称', text(50)),
  sort: blankable('排序', wholeNumber(0, 99_999)),
  remark: labelled('备注', z.optional(wireText(255))),
})
export type PostForm = z.output<typeof PostForm>

const { viewPosts, editPosts, removePosts } = organisationPermissions

const list = (path: 'list' | 'page', summary: string) =>
  endpoint({
    method: 'GET',
    path: `/blade-system/post/${path}`,
    summary,
    may: viewPosts,
    input: z.object({ ...postListing.fields, ...pageFields, ...ofSchool }),
    reply: pageOf(PostRow),
    dialect: 'blade',
  })

export const listPosts = list('list', 'Posts, filtered and page by page')
export const pagePosts = list('page', 'The same list under its newer name')

export const postDetail = endpoint({
  method: 'GET',
  path: '/blade-system/post/detail',
  summary: 'One post',
  may: viewPosts,
  input: z.object({ id: labelled('岗位', id) }),
  reply: PostRow,
  dialect: 'blade',
})

export const selectPosts = endpoint({
  method: 'GET',
  path: '/blade-system/post/select',
  summary: 'Post options; those of another school for the platform administrator only',
  may: organisationPermissions.belong,
  input: z.object(ofSchool),
  reply: z.array(PostRow),
  dialect: 'blade',
})

const write = (path: 'save' | 'update' | 'submit', summary: string) =>
  endpoint({
    method: 'POST',
    path: `/blade-system/post/${path}`,
    summary,
    may: editPosts,
    input: PostForm,
    reply: z.object({ id }),
    refusals: ['POST_CODE_TAKEN'],
  })

export const savePost = write('save', 'Adds a post')
export const updatePost = write('update', 'Changes a post')
export const submitPost = write('submit', 'Adds or changes a post')

export const removePostRows = endpoint({
  method: 'POST',
  path: '/blade-system/post/remove',
  summary: 'Removes posts without holders',
  may: removePosts,
  input: z.object({ ids: labelled('岗位', idList) }),
  reply: nothing,
  refusals: ['HAS_PEOPLE'],
})
