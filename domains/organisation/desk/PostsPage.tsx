import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { Columns } from '../../../platform/desk/form/Columns.tsx'
import { NumberField, TextAreaField, TextField } from '../../../platform/desk/form/textFields.tsx'
import { SelectField } from '../../../platform/desk/form/choiceFields.tsx'
import {
  listPosts,
  postDetail,
  postListing,
  removePostRows,
  submitPost,
  postCategoryNames,
} from '../contract/posts.ts'
import { postCategories } from './options.ts'

/** Posts of the school. Notices and approvals may refer to them. */
export function PostsPage() {
  return (
    <CrudPage
      id="posts"
      title="岗位"
      noun="岗位"
      hint="岗位说明一个人做什么；通知和审批可以按岗位找到人。"
      list={listPosts}
      get={postDetail}
      sorts={postListing.sorts}
      nameOf={(row) => row.postName}
      columns={[
        { name: 'postName', label: '岗位名称' },
        { name: 'postCode', label: '岗位编号', width: 140, isExtra: true },
        {
          name: 'categoryName',
          label: '岗位类型',
          width: 120,
          sort: 'category',
          show: ({ category }) => postCategoryNames[category],
        },
        { name: 'sort', label: '排序', width: 90, align: 'right' },
        { name: 'remark', label: '备注' },
        { name: 'updateTime', label: '最近修改', width: 180, sort: false, isExtra: true },
      ]}
      filters={[
        { name: 'postName_like', kind: 'search', label: '岗位名称' },
        { name: 'category', kind: 'choice', label: '岗位类型', options: postCategories },
      ]}
      form={{
        submit: submitPost,
        blank: { postName: '', postCode: '', category: '', sort: '', remark: '' },
        from: (row) => ({
          postName: row.postName,
          postCode: row.postCode,
          category: String(row.category),
          sort: String(row.sort),
          remark: row.remark,
        }),
        fields: (
          <>
            <TextField name="postName" max={50} />
            <TextField name="postCode" max={12} help="本校内不能重复，例如 JW-01" />
            <Columns>
              <SelectField name="category" options={postCategories} />
              <NumberField name="sort" />
            </Columns>
            <TextAreaField name="remark" max={255} />
          </>
        ),
      }}
      remove={{
        endpoint: removePostRows,
        undo: true,
        warning: () => '还有人担任的岗位不能删除。',
      }}
      emptyHint="岗位新建后会出现在这里，例如“班主任”。"
    />
  )
}
