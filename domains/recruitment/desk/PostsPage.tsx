import { linkTo } from '../../../platform/contract/screen.ts'
import { confirm } from '../../../platform/desk/confirm.tsx'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import type { RowAction } from '../../../platform/desk/crud/crudTypes.ts'
import { Chip } from '../../../platform/desk/DeskPage.tsx'
import { SelectField } from '../../../platform/desk/form/choiceFields.tsx'
import { Columns } from '../../../platform/desk/form/Columns.tsx'
import { DateField } from '../../../platform/desk/form/DateField.tsx'
import { NumberField, TextAreaField, TextField } from '../../../platform/desk/form/textFields.tsx'
import { stageNames } from '../../resume/contract/states.ts'
import { closePost, listPosts, publishPost, submitPost } from '../contract/post.ts'
import type { Post } from '../contract/post.ts'
import { arrangementDesk, recruitmentDesk } from '../contract/screens.ts'
import { listSlots } from '../contract/slot.ts'
import { postStatusNames, postTones } from '../contract/states.ts'

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** The posts that the school advertises. */
export function PostsPage() {
  return (
    <CrudPage
      id="recruitmentPosts"
      title="招聘岗位"
      noun="岗位"
      hint="草稿只有学校能看到；发布后，从开始日期到截止日期在手机的“教师招聘”里公开。"
      list={listPosts}
      nameOf={(row) => row.title}
      columns={[
        { name: 'title', label: '岗位名称' },
        { name: 'stageName', label: '学段', width: 90 },
        { name: 'subject', label: '学科', width: 110 },
        { name: 'seats', label: '人数', width: 80, align: 'right' },
        {
          name: 'applications',
          label: '应聘',
          width: 80,
          align: 'right',
          show: ({ id, title, applications }) => (
            <a
              href={`#${linkTo(recruitmentDesk, { postId: id })}`}
              aria-label={`查看“${title}”的 ${applications} 份应聘`}
              onClick={(event) => event.stopPropagation()}
            >
              {applications}
            </a>
          ),
        },
        {
          name: 'hired',
          label: '已录用',
          width: 80,
          align: 'right',
          isExtra: true,
        },
        { name: 'openOn', label: '开始日期', width: 120, isExtra: true },
        { name: 'closeOn', label: '截止日期', width: 120 },
        { name: 'requirements', label: '要求', isExtra: true },
        {
          name: 'status',
          label: '状态',
          width: 100,
          show: ({ status, statusName, isOver }) => (
            <Chip tone={isOver ? 'warning' : postTones[status]}>{statusName}</Chip>
          ),
        },
      ]}
      filters={[
        { name: 'keyword', kind: 'search', label: '关键词', placeholder: '岗位名称或学科' },
        { name: 'status', kind: 'choice', label: '状态', options: optionsOf(postStatusNames) },
      ]}
      form={{
        submit: submitPost,
        wide: true,
        blank: {
          title: '',
          subject: '',
          seats: '1',
          requirements: '',
          papers: '教师资格证、学历证书',
          openOn: '',
          closeOn: '',
          noticeDays: '5',
          contact: '',
        },
        from: (row) => ({
          title: row.title,
          stage: row.stage,
          subject: row.subject,
          seats: String(row.seats),
          requirements: row.requirements,
          papers: row.papers,
          openOn: row.openOn,
          closeOn: row.closeOn,
          noticeDays: String(row.noticeDays),
          contact: row.contact,
        }),
        fields: (row) => (row?.status === 'CLOSED' ? <LaterFields /> : <Fields />),
      }}
      actions={actions}
      emptyHint="新建第一个岗位，例如“初中数学教师”。"
    />
  )
}

const ContactField = () => (
  <TextField
    name="contact"
    max={100}
    placeholder="例如：人事室，电话 0000-1234567"
    help="招聘和拟聘公示里公开；没有填写就不能开始公示"
  />
)

/** What may change once a post is closed; its applications still go on. */
const LaterFields = () => (
  <>
    <p>已经结束的岗位只能改这些；已收到的应聘照常办理。</p>
    <Columns>
      <NumberField name="seats" help="还要录用时可以增加" />
      <NumberField name="noticeDays" help="拟聘公示的天数，5 到 30 天" />
    </Columns>
    <ContactField />
  </>
)

const Fields = () => (
  <>
    <TextField name="title" max={40} placeholder="例如：初中数学教师" />
    <Columns>
      <SelectField name="stage" options={optionsOf(stageNames)} />
      <TextField name="subject" max={20} />
    </Columns>
    <Columns>
      <NumberField name="seats" />
      <NumberField name="noticeDays" help="拟聘公示的天数，5 到 30 天" />
    </Columns>
    <ContactField />
    <Columns>
      <DateField name="openOn" endName="closeOn" />
      <DateField name="closeOn" hasShortcuts={false} />
    </Columns>
    <TextAreaField name="requirements" max={1000} />
    <TextAreaField name="papers" max={300} help="应聘人填写时会看到" />
  </>
)

const actions: RowAction<Post>[] = [
  {
    key: 'publish',
    label: '发布',
    endpoint: publishPost,
    for: 'one',
    fits: ({ status }) => status === 'DRAFT',
    run: async ([row], { act }) => {
      if (!row) return
      const isSure = await confirm({
        title: `发布“${row.title}”？`,
        body: `从 ${row.openOn} 起，所有人都能看到并应聘。`,
        action: '发布',
      })
      if (isSure) await act(publishPost, { id: row.id }, '已发布')
    },
  },
  {
    key: 'arrange',
    label: '笔试、试讲和面试',
    endpoint: listSlots,
    for: 'one',
    fits: ({ status }) => status !== 'DRAFT',
    run: ([row]) => {
      if (row) location.hash = linkTo(arrangementDesk, { postId: row.id })
    },
  },
  {
    key: 'close',
    label: '结束招聘',
    endpoint: closePost,
    for: 'one',
    danger: true,
    fits: ({ status }) => status !== 'CLOSED',
    run: async ([row], { act }) => {
      if (!row) return
      const isSure = await confirm({
        title: `结束“${row.title}”的招聘？`,
        body: '不再接受新的应聘；已收到的照常办理。',
        action: '结束招聘',
        danger: true,
      })
      if (isSure) await act(closePost, { id: row.id }, '已结束')
    },
  },
]
