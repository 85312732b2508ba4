import { useState } from 'react'

import { useCall } from '../../../platform/web/calls/calls.ts'
import { StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import type { ManagedRow } from '../../../platform/web/kit/manage/ManageList.tsx'
import { manageRights, ManagePage } from '../../../platform/web/kit/manage/ManagePage.tsx'
import { ownUser } from '../contract/ownUser.ts'
import { organisationPermissions } from '../contract/permissions.ts'
import { listPosts, postCategoryNames, removePostRows, selectPosts } from '../contract/posts.ts'
import type { PostRow } from '../contract/posts.ts'

const { viewPosts, editPosts, removePosts } = organisationPermissions
const stale = [listPosts, selectPosts]

/** 岗位管理: all posts of the school in one list. */
export function PostPage() {
  const rights = manageRights(useCall(ownUser, {}, { quiet: true }), {
    view: viewPosts,
    edit: editPosts,
    remove: removePosts,
  })
  const [keyword, setKeyword] = useState('')
  const posts = useCall(selectPosts, {}, { enabled: rights.mayView, quiet: true })
  const found = posts.data?.filter(
    ({ postName, postCode }) => postName.includes(keyword) || postCode.includes(keyword),
  )
  return (
    <ManagePage
      title="岗位管理"
      noun="岗位"
      rights={rights}
      list={{ rows: found?.map(rowOf), error: posts.error, refresh: posts.refetch }}
      search={{ value: keyword, onSearch: setKeyword, placeholder: '岗位名称或编号' }}
      removal={{ endpoint: removePostRows, invalidates: stale }}
      form={{
        load: loadForm,
        show: ({ PostForm }, id, done) => (
          <PostForm post={posts.data?.find((post) => post.id === id)} done={done} />
        ),
      }}
    />
  )
}

const loadForm = () => import('./PostForm.tsx')

const rowOf = (post: PostRow): ManagedRow => ({
  id: post.id,
  name: post.postName,
  facts: [post.remark].filter(Boolean),
  chip: <StateChip tone="info">{postCategoryNames[post.category]}</StateChip>,
})
