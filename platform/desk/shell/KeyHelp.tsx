import { Switch } from 'antd'

import { DeskModal } from '../modals.tsx'
import { useSingleKeys } from '../keyboard/keys.ts'
import { pageHelp, type PageKeys, pageKeys } from '../keyboard/pageKeys.ts'
import { Key } from '../DeskPage.tsx'
import { searchedWords } from './finders.ts'
import look from './KeyHelp.module.css'

const groups: readonly PageKeys[] = [
  {
    title: '随处可用',
    keys: [
      ['Ctrl K', `搜索${searchedWords}`],
      ['?', '显示这张表'],
      ['[', '收起或展开导航'],
      ['Esc', '关闭打开的面板'],
    ],
  },
  {
    title: '列表',
    keys: [
      ['/', '到搜索框'],
      ['J', '下一行'],
      ['K', '上一行'],
      ['Enter', '打开这一行'],
      ['X', '勾选这一行'],
      ['N', '新建'],
      ['E', '编辑'],
      ['Delete', '删除'],
      ['Z', '撤销刚才的删除'],
      ['A', '通过或确认所选'],
      ['B', '退回所选'],
      ['R', '驳回或不通过所选'],
      ['Shift ↑↓', '上移、下移'],
      ['Shift ←→', '移到上一级、设为上一行的下级'],
    ],
  },
  { title: '表单', keys: [['Ctrl S', '保存']] },
]

/** What the page is for, every key of the desk, and the switch for single keys. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useSingleKeys()
  const own = pageKeys()
  const help = pageHelp()
  return (
    <DeskModal open title="键盘快捷键" footer={null} width={560} onCancel={onClose}>
      {help?.hint ? (
        <section className={look.help} aria-label="这一页">
          <h3 className={look.title}>{help.title}</h3>
          <p>{help.hint}</p>
        </section>
      ) : null}
      <div className={look.groups}>
        {[...(own ? [own] : []), ...groups].map(({ title, keys }) => (
          <section key={title}>
            <h3 className={look.title}>{title}</h3>
            <dl>
              {keys.map(([key, does]) => (
                <div key={key} className={look.row}>
                  <dt>
                    <Key>{key}</Key>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className={look.switch}>
        <Switch checked={isOn} onChange={setOn} aria-label="使用单键快捷键" />
        <span>使用单键快捷键（用语音输入时建议关闭）</span>
      </div>
    </DeskModal>
  )
}
