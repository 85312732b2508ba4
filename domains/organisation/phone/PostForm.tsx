import { ManageForm } from '../../../platform/web/kit/manage/ManageForm.tsx'
import { NumberField } from '../../../platform/web/form/text/NumberField.tsx'
import { RadioField } from '../../../platform/web/form/choice/RadioField.tsx'
import { TextAreaField } from '../../../platform/web/form/text/TextAreaField.tsx'
import { TextField } from '../../../platform/web/form/text/TextField.tsx'
import { listPosts, postCategoryNames, selectPosts, submitPost } from '../contract/posts.ts'
import type { PostRow } from '../contract/posts.ts'

const categories = Object.entries(postCategoryNames).map(([value, label]) => ({ value, label }))

/** A post: its name, code and category. */
export function PostForm({ post, done }: { post: PostRow | undefined; done: () => void }) {
  const defaults = {
    id: post?.id ?? '',
    postName: post?.postName ?? '',
    postCode: post?.postCode ?? '',
    category: String(post?.category ?? 3),
    sort: String(post?.sort ?? 1),
    remark: post?.remark ?? '',
  }
  return (
    <ManageForm
      name={`post-${post?.id ?? 'new'}`}
      endpoint={submitPost}
      defaults={defaults}
      invalidates={[listPosts, selectPosts]}
      done={done}
    >
      <TextField name="postName" max={50} />
      <TextField name="postCode" max={12} help="每个岗位的编号不能重复" />
      <RadioField name="category" options={categories} />
      <NumberField name="sort" help="数字小的排在前面" />
      <TextAreaField name="remark" max={255} />
    </ManageForm>
  )
}
