import { Button } from 'antd'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { askText } from '../../../../platform/desk/confirm.tsx'
import { CrudPage } from '../../../../platform/desk/crud/CrudPage.tsx'
import { Chip } from '../../../../platform/desk/DeskPage.tsx'
import {
  cancelEntry,
  EntryState,
  entryStateLabels,
  entryStateTones,
  getEntry,
  listEntries,
} from '../../contract/counter.ts'
import type { CounterEntry } from '../../contract/counter.ts'
import { entryDesk } from '../../contract/deskScreens.ts'

const states = EntryState.options.map((value) => ({ value, label: entryStateLabels[value] }))
const isWaiting = ({ state }: CounterEntry): boolean => state === 'WAITING'

const go = (address: string) => {
  location.hash = address
}

/** 窗口代录: what the office entered for families, and what still waits for a signature. */
export const CounterPage = () => (
  <CrudPage<CounterEntry>
    id="counter"
    title="窗口代录"
    noun="代录"
    hint="替家长录入整份报名，打印回执，再请监护人在平板上核对并签名。签名后才算提交报名。"
    list={listEntries}
    nameOf={(row) => `${row.maskedName} ${row.applyNo}`}
    columns={[
      { name: 'maskedName', label: '孩子', width: 110 },
      { name: 'applyNo', label: '报名编号', width: 150 },
      { name: 'categoryLabel', label: '生源类别', width: 150 },
      {
        name: 'stateLabel',
        label: '状态',
        width: 110,
        show: (row) => <Chip tone={entryStateTones[row.state]}>{row.stateLabel}</Chip>,
      },
      {
        name: 'enteredAt',
        label: '代录时间',
        width: 150,
        show: ({ enteredAt }) => enteredAt.slice(0, 16),
      },
      { name: 'enteredByName', label: '代录人', width: 110, isInPanel: true },
      { name: 'planName', label: '招生计划', isInPanel: true },
    ]}
    filters={[
      { name: 'number', kind: 'search', label: '报名编号' },
      { name: 'state', kind: 'choice', label: '状态', options: states },
    ]}
    extra={
      <Button type="primary" onClick={() => go(linkTo(entryDesk))}>
        代录一份
      </Button>
    }
    actions={[
      {
        key: 'receipt',
        label: '回执与签名',
        for: 'one',
        endpoint: getEntry,
        run: ([row]) => row && go(linkTo(entryDesk, { id: row.id })),
      },
      {
        key: 'cancel',
        label: '撤销代录',
        for: 'one',
        danger: true,
        endpoint: cancelEntry,
        fits: isWaiting,
        run: ([row], { act }) =>
          row &&
          askText({
            title: `撤销 ${row.applyNo} 的代录？`,
            body: '已录入的内容和上传的材料会删除，不能恢复。',
            label: '原因',
            placeholder: '例如：家长改为网上报名',
            action: '撤销代录',
            danger: true,
            max: 140,
            send: (reason) => act(cancelEntry, { id: row.id, reason }, '已撤销代录'),
          }),
      },
    ]}
    emptyHint="在窗口替家长录入的报名会出现在这里。"
  />
)
