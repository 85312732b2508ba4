import { Button, Input, Radio } from 'antd'
import { useId, useState } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { focusFirst } from '../../../../platform/desk/focusFirst.ts'
import { DeskModal } from '../../../../platform/desk/dialogs.tsx'
import { call, useCall, useSubmit } from '../../../../platform/web/calls.ts'
import { navigate } from '../../../../platform/web/location.ts'
import { listDesigns, saveDesign } from '../../contract/design.ts'
import { designerDesk } from '../../contract/deskScreens.ts'
import look from './designer.module.css'
import { designFrom, freeKey, freeName, templates } from './templates.ts'

/** What the newest flows of the school are called, on the wire and by people. */
export async function takenNames(): Promise<{ keys: string[]; names: string[] }> {
  const { records } = await call(listDesigns, { size: 100 }, { quiet: true })
  return { keys: records.map(({ modelKey }) => modelKey), names: records.map(({ name }) => name) }
}

/** Names for people that no flow of the list has; a name stays as wanted where the list cannot be read. */
export function useFreeName(): (wanted: string) => string {
  const { data } = useCall(listDesigns, { size: 100 }, { quiet: true })
  const names = data?.records.map((row) => row.name) ?? []
  return (wanted) => freeName(wanted, names)
}

/** A new flow: what it begins with and what it is called; the rest is drawn. */
export function NewDesignDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<string>(templates[0].key)
  const [name, setName] = useState('')
  const field = useId()
  const template = templates.find(({ key }) => key === chosen) ?? templates[0]
  const offered = useFreeName()(template.begins.name)
  const wanted = name.trim() || offered
  const { mutate, isPending } = useSubmit(saveDesign, {
    invalidates: [listDesigns],
    done: ({ id }) => navigate(linkTo(designerDesk, { id })),
  })
  const create = async () => {
    // Where the names cannot be read, the server still says whether this one is taken.
    const { keys } = await takenNames().catch(() => ({ keys: [] }))
    mutate({ design: designFrom(template.begins, wanted, freeKey(template.key, keys)) })
  }
  return (
    <DeskModal
      open
      title="新建流程"
      width={520}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            loading={isPending}
            disabled={wanted === ''}
            onClick={() => void create()}
          >
            创建并设计
          </Button>
        </>
      }
    >
      <div className={look.stack}>
        <label htmlFor={field}>流程名称</label>
        <Input
          id={field}
          ref={focusFirst}
          maxLength={40}
          value={name}
          placeholder={offered || '例如：调课申请'}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={() => wanted !== '' && void create()}
        />
        <Radio.Group
          aria-label="从什么开始"
          className={look.templates ?? ''}
          value={chosen}
          onChange={({ target }) => setChosen(String(target.value))}
          options={templates.map(({ key, label, hint }) => ({
            value: key,
            label: (
              <span>
                <strong>{label}</strong>
                <span className={look.quiet}>{` ${hint}`}</span>
              </span>
            ),
          }))}
        />
      </div>
    </DeskModal>
  )
}
