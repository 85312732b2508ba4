import { askText, confirm } from '../../../../platform/desk/confirm.tsx'
import type { CrudTools, RowAction } from '../../../../platform/desk/crud/crudTypes.ts'
import { decideDuplicate } from '../../contract/duplicates/duplicate.ts'
import type { Duplicate, DuplicateState } from '../../contract/duplicates/duplicate.ts'

const namesOf = ({ first, second }: Duplicate): string => `${first.childName}和${second.childName}`

type Verdict = {
  readonly state: DuplicateState
  readonly label: string
  readonly title: (names: string) => string
  readonly body: string
  readonly danger?: boolean
  readonly fits?: (row: Duplicate) => boolean
}

const verdicts: readonly Verdict[] = [
  {
    state: 'DIFFERENT',
    label: '不同的孩子',
    title: (names) => `认定${names}是不同的孩子`,
    body: '不再提示，两份报名照常办理。',
  },
  {
    state: 'SAME',
    label: '同一个孩子',
    title: (names) => `认定${names}是同一个孩子`,
    body: '两份报名都不会自动改变；审核时会看到这条认定。',
    danger: true,
  },
  {
    state: 'SEAT_LOCK',
    label: '记为学位锁定',
    title: (names) => `把${names}记为学位锁定`,
    body: '两份报名涉及同一不动产。只留备注，审核时会看到，不影响报名。',
    fits: ({ reasons }) => reasons.some(({ code }) => code === 'SEAT_LOCK'),
  },
  {
    state: 'TWINS',
    label: '认定为多胞胎',
    title: (names) => `认定${names}是多胞胎`,
    body: '排名和摇号时算作一组，一起录取或一起候补。',
    fits: ({ mayBind }) => mayBind,
  },
]

const decide = (row: Duplicate, verdict: Verdict, { act }: CrudTools) =>
  askText({
    title: `${verdict.title(namesOf(row))}？`,
    body: verdict.body,
    label: '核实经过',
    placeholder: '例如：电话核实，表兄弟同名',
    action: '认定',
    max: 140,
    ...(verdict.danger ? { danger: true } : {}),
    send: (note) =>
      act(decideDuplicate, { id: row.id, seen: row.state, verdict: verdict.state, note }, '已认定'),
  })

/** What the office decides about a pair; each decision can be taken back. */
export const verdictActions: RowAction<Duplicate>[] = [
  ...verdicts.map((verdict) => ({
    key: verdict.state,
    label: verdict.label,
    endpoint: decideDuplicate,
    for: 'one' as const,
    fits: (row: Duplicate) => row.state === 'OPEN' && (verdict.fits?.(row) ?? true),
    run: ([row]: readonly Duplicate[], tools: CrudTools) => row && decide(row, verdict, tools),
  })),
  {
    key: 'OPEN',
    label: '重新核对',
    endpoint: decideDuplicate,
    for: 'one',
    fits: ({ state }) => state !== 'OPEN',
    run: async ([row], { act }) => {
      if (!row) return
      const isSure = await confirm({
        title: `重新核对${namesOf(row)}？`,
        body:
          row.state === 'TWINS'
            ? '多胞胎的绑定一并解除，各自排名。'
            : '原来的认定和说明会清除，操作记录仍保留。',
        action: '重新核对',
      })
      if (isSure)
        await act(
          decideDuplicate,
          { id: row.id, seen: row.state, verdict: 'OPEN', note: '' },
          '已改为待核对',
        )
    },
  },
]
