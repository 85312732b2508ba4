import { linkTo } from '../../../platform/contract/screen.ts'
import { askAndSend } from '../../../platform/desk/confirm.tsx'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import type { CrudTools } from '../../../platform/desk/crud/crudTypes.ts'
import { Chip, DeskFacts } from '../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { download } from '../../../platform/web/files/fileCalls.ts'
import { queryClient } from '../../../platform/web/calls/queryClient.ts'
import { toast } from '../../../platform/web/overlays/toasts.ts'
import { LetterState, letterStateNames } from '../contract/letter.ts'
import { spacedCode } from '../contract/letterCode.ts'
import {
  countLetters,
  listLetters,
  markLettersPrinted,
  mostPrinted,
  printLetters,
  revokeLetter,
} from '../contract/office.ts'
import type { LetterRow } from '../contract/office.ts'
import { lettersDesk } from '../contract/screens.ts'
import { KeyButton } from './parts/KeyButton.tsx'
import { SealButton } from './parts/SealButton.tsx'

const tones = { VALID: 'success', REVOKED: 'error' } as const
const states = LetterState.options.map((value) => ({ value, label: letterStateNames[value] }))
const printed = [
  { value: 'NO', label: '未打印' },
  { value: 'YES', label: '已打印' },
]
const isValid = ({ state }: LetterRow): boolean => state === 'VALID'

/** The letters of the school: the office prints them, one or many at once, and revokes them. */
export function LettersPage() {
  return (
    <CrudPage
      id="letters"
      title="录取通知书"
      noun="录取通知书"
      hint={<Unprinted />}
      list={listLetters}
      nameOf={(row) => `${row.number} ${row.name}`}
      columns={[
        { name: 'number', label: '编号', width: 140 },
        { name: 'name', label: '姓名', width: 110 },
        { name: 'plan', label: '招生计划' },
        { name: 'date', label: '日期', width: 120 },
        {
          name: 'printedTime',
          label: '打印',
          width: 180,
          show: ({ printedTime }) => printedTime ?? '未打印',
        },
        {
          name: 'stateName',
          label: '状态',
          width: 100,
          show: (row) => <Chip tone={tones[row.state]}>{row.stateName}</Chip>,
        },
      ]}
      filters={[
        { name: 'number', kind: 'search', label: '编号', placeholder: '通知书编号' },
        { name: 'printed', kind: 'choice', label: '打印', options: printed },
        { name: 'state', kind: 'choice', label: '状态', options: states },
      ]}
      extra={
        <>
          <SealButton />
          <KeyButton />
        </>
      }
      details={(row) => <Details row={row} />}
      actions={[
        {
          key: 'print',
          label: '打印（P）',
          shortcut: 'p',
          endpoint: printLetters,
          fits: isValid,
          run: printAll,
        },
        {
          key: 'revoke',
          label: '吊销',
          for: 'one',
          danger: true,
          endpoint: revokeLetter,
          fits: isValid,
          run: ([row], tools) => row && revoke(row, tools),
        },
      ]}
      emptyHint="家长确认入学后，签发的通知书会出现在这里。"
    />
  )
}

function Unprinted() {
  const { data } = useCall(countLetters, {}, { quiet: true, staleMs: 0 })
  if (!data) return '勾选后按 P 打印，一次最多 100 份；吊销后公众核验时会看到已吊销。'
  if (data.unprinted === 0) return '没有等待打印的通知书。'
  return (
    <>
      还有 <a href={`#${linkTo(lettersDesk, { printed: 'NO' })}`}>{data.unprinted} 份没有打印</a>
      ；勾选后按 P 打印，一次最多 {mostPrinted} 份。
    </>
  )
}

/** The letters count as printed once their file has arrived. */
async function printAll(rows: readonly LetterRow[], { act }: CrudTools): Promise<boolean> {
  if (rows.length > mostPrinted) {
    toast(`一次最多打印 ${mostPrinted} 份，请减少勾选`, 'error')
    return false
  }
  const ids = rows.map(({ id }) => id).join(',')
  const hasArrived = await download(printLetters, { ids }, fileNameOf(rows)).then(
    () => true,
    () => false,
  )
  if (!hasArrived) return false
  const isMarked = await act(markLettersPrinted, { ids }, `已下载 ${rows.length} 份，请打印`)
  void queryClient.invalidateQueries({ queryKey: [countLetters.path] })
  return isMarked
}

const fileNameOf = ([first, ...others]: readonly LetterRow[]): string =>
  `录取通知书 ${first?.number ?? ''}${others.length > 0 ? ` 等 ${others.length + 1} 份` : ''}.pdf`

async function revoke({ id, number, name }: LetterRow, { act }: CrudTools): Promise<boolean> {
  const isDone = await askAndSend({
    title: `吊销 ${number}（${name}）？`,
    body: '吊销后不能恢复，任何人核验时都会看到已吊销；需要时可以重新签发一份新编号的通知书。原因只在学校内部显示。',
    label: '吊销原因',
    placeholder: '例如：家长书面放弃入学',
    max: 200,
    action: '吊销',
    danger: true,
    send: (reason) => act(revokeLetter, { id, reason }, `已吊销 ${number}`),
  })
  void queryClient.invalidateQueries({ queryKey: [countLetters.path] })
  return isDone
}

const Details = ({ row }: { row: LetterRow }) => (
  <DeskFacts
    items={[
      { label: '状态', value: <Chip tone={tones[row.state]}>{row.stateName}</Chip> },
      { label: '编号', value: row.number },
      { label: '姓名', value: row.name },
      { label: '招生计划', value: row.plan },
      { label: '日期', value: row.date },
      { label: '核验码', value: spacedCode(row.verifyCode) },
      { label: '签发', value: `${row.issuedByName} ${row.issuedTime}` },
      { label: '打印', value: row.printedTime ?? '未打印' },
      ...(row.revokedTime
        ? [
            { label: '吊销', value: `${row.revokedByName ?? ''} ${row.revokedTime}` },
            { label: '吊销原因', value: row.reason },
          ]
        : []),
    ]}
  />
)
