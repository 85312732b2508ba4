import { askText, confirm } from '../../../platform/desk/confirm.tsx'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import type { CrudTools } from '../../../platform/desk/crud/crudTypes.ts'
import { useListState } from '../../../platform/desk/crud/useListState.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { Chip, DeskFacts } from '../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { studentsDesk } from '../contract/screens.ts'
import {
  type ClaimToDecide,
  confirmClaims,
  listClaimsToDecide,
  refuseClaims,
} from '../contract/guardian.ts'
import { optionsOf } from '../contract/options.ts'
import { claimStateNames } from '../contract/states.ts'
import { freezeStudent } from '../contract/student.ts'
import { claimTones } from '../contract/tones.ts'
import { classesInReach } from './classesInReach.ts'
import { freezeClaim } from './custody.ts'
import { GuardianLinks } from './parts/GuardianLinks.tsx'

const isPending = ({ state }: ClaimToDecide): boolean => state === 'PENDING'
const everything = 'ALL'
const states = [...optionsOf(claimStateNames), { value: everything, label: '全部' }]

/** Claims of parents. Pending ones can be decided singly or in bulk, also by keyboard. */
export function ClaimsPage() {
  const [{ filters }] = useListState()
  const state = filters['state'] ?? 'PENDING'
  const classes = useCall(...classesInReach).data?.records ?? []
  return (
    <CrudPage
      id="claims"
      title="家长认领"
      noun="认领申请"
      hint="默认列出待确认的申请。勾选后按 A 确认、按 R 不通过；与名册不符、监护有争议的不能确认。"
      list={listClaimsToDecide}
      fixed={{ state: state === everything ? '' : state }}
      nameOf={(row) => `${row.claimantName} · ${row.childName}`}
      columns={[
        { name: 'claimantName', label: '申请人', width: 140 },
        { name: 'childName', label: '孩子', width: 140 },
        { name: 'className', label: '班级', width: 130 },
        { name: 'relationName', label: '关系', width: 120 },
        { name: 'fits', label: '与名册核对', width: 150, show: (row) => <Fit row={row} /> },
        { name: 'at', label: '申请时间', width: 180 },
        { name: 'claimantPhone', label: '手机号', width: 130, isExtra: true },
        {
          name: 'stateName',
          label: '状态',
          width: 100,
          show: (row) => <Chip tone={claimTones[row.state]}>{row.stateName}</Chip>,
        },
      ]}
      filters={[
        { name: 'keyword', kind: 'search', label: '关键词', placeholder: '申请人或孩子姓名' },
        { name: 'state', kind: 'choice', label: '待确认', options: states },
        {
          name: 'classId',
          kind: 'choice',
          label: '班级',
          options: classes.map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      extra={<GuardianLinks />}
      details={(row) => <Facts row={row} />}
      actions={[
        {
          key: 'confirm',
          label: '确认（A）',
          shortcut: 'a',
          endpoint: confirmClaims,
          fits: (row) => isPending(row) && row.fits && !row.isFrozen,
          run: confirmAll,
        },
        {
          key: 'refuse',
          label: '不通过（R）',
          shortcut: 'r',
          danger: true,
          endpoint: refuseClaims,
          fits: isPending,
          run: refuseAll,
        },
        {
          key: 'freeze',
          label: '冻结监护人变更',
          for: 'one',
          danger: true,
          endpoint: freezeStudent,
          fits: (row) => row.studentId !== undefined && !row.isFrozen,
          run: ([row], tools) => row && freezeClaim(row, tools),
        },
      ]}
      emptyHint="家长在手机“我的孩子”里认领后，会出现在这里。"
    />
  )
}

const wordsOf = ({ claimantName, childName, relationName, className }: ClaimToDecide): string =>
  `${claimantName}：${className} ${childName}的${relationName}`
const idsOf = (rows: readonly ClaimToDecide[]): string => rows.map(({ id }) => id).join(',')

async function confirmAll(rows: readonly ClaimToDecide[], { act }: CrudTools): Promise<boolean> {
  const body = [...rows.map(wordsOf), '确认后，申请人成为孩子的监护人，可以看到孩子的信息。'].join(
    '\n',
  )
  if (!(await confirm({ title: `确认 ${rows.length} 份认领申请？`, body, action: '确认' })))
    return false
  return act(confirmClaims, { ids: idsOf(rows) }, `已确认 ${rows.length} 份认领申请`)
}

async function refuseAll(rows: readonly ClaimToDecide[], { act }: CrudTools): Promise<boolean> {
  const reason = await askText({
    title: `${rows.length} 份认领申请不通过？`,
    body: rows.map(wordsOf).join('\n'),
    label: '原因（家长会看到）',
    placeholder: '例如：姓名与名册不一致，请核对后重新申请',
    action: '不通过',
    danger: true,
  })
  return reason
    ? act(refuseClaims, { ids: idsOf(rows), reason }, `${rows.length} 份认领申请未通过`)
    : false
}

function Fit({ row }: { row: ClaimToDecide }) {
  if (row.isFrozen) return <Chip tone="warning">监护争议</Chip>
  return <Chip tone={row.fits ? 'success' : 'error'}>{row.fits ? '相符' : '不符'}</Chip>
}

function Facts({ row }: { row: ClaimToDecide }) {
  return (
    <DeskFacts
      items={[
        { label: '状态', value: <Chip tone={claimTones[row.state]}>{row.stateName}</Chip> },
        { label: '申请人', value: row.claimantName },
        { label: '手机号', value: row.claimantPhone },
        { label: '孩子', value: `${row.className} ${row.childName}` },
        { label: '关系', value: row.relationName },
        { label: '与名册核对', value: <Fit row={row} /> },
        { label: '申请时间', value: row.at },
        ...(row.reason ? [{ label: '未通过原因', value: row.reason }] : []),
        ...(row.studentId
          ? [
              {
                label: '学生',
                value: (
                  <a href={`#${linkTo(studentsDesk, { open: row.studentId })}`}>
                    查看学籍和现有监护人
                  </a>
                ),
              },
            ]
          : [{ label: '说明', value: '姓名、班级或证件号后四位与名册对不上。' }]),
      ]}
    />
  )
}
