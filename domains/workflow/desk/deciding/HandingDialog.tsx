import { Button, Input, Radio, Select } from 'antd'
import { useId, useState } from 'react'

import { DeskModal } from '../../../../platform/desk/modals.tsx'
import type { Ability } from '../../contract/abilities.ts'
import * as handing from '../../contract/handing.ts'
import type { TaskDetail } from '../../contract/process.ts'
import look from '../inbox/inbox.module.css'
import { PeopleSelect } from './PeopleSelect.tsx'
import type { Run } from './useTaskCall.ts'

/** The ways to involve other people, or to remove a signer. */
export type HandingKind = 'transfer' | 'delegate' | 'add' | 'copy' | 'cut'
type SignerPlace = 'before' | 'after' | 'beside'

const words: Record<
  HandingKind,
  { title: string; who: string; label: string; isRequired: boolean; isMany: boolean; done: string }
> = {
  transfer: {
    title: '转办',
    who: '转办给',
    label: '转办意见',
    isRequired: true,
    isMany: false,
    done: '已转办',
  },
  delegate: {
    title: '委托',
    who: '委托给',
    label: '委托意见',
    isRequired: true,
    isMany: false,
    done: '已委托，处理后回到您这里',
  },
  add: {
    title: '加签',
    who: '加签人',
    label: '加签说明',
    isRequired: false,
    isMany: true,
    done: '已加签',
  },
  copy: {
    title: '抄送',
    who: '抄送给',
    label: '留言',
    isRequired: false,
    isMany: true,
    done: '已抄送',
  },
  cut: {
    title: '减签',
    who: '不再处理的人',
    label: '说明',
    isRequired: false,
    isMany: false,
    done: '已减签，这位处理人不再处理',
  },
}

const places: readonly { value: SignerPlace; ability: Ability; label: string }[] = [
  { value: 'before', ability: 'addBefore', label: '前加签：加签人先处理，再回到我这里' },
  { value: 'after', ability: 'addAfter', label: '后加签：我处理后，再由加签人处理' },
  { value: 'beside', ability: 'addBeside', label: '并加签：加签人与我们一起会签' },
]

type Props = {
  kind: HandingKind
  detail: TaskDetail
  run: Run
  onLeft: () => void
  onClose: () => void
}

/** Asks for people and a comment, then hands over. */
export function HandingDialog({ kind, detail, run, onLeft, onClose }: Props) {
  const { title, who, label, isRequired, isMany, done } = words[kind]
  const open = places.filter(({ ability }) => detail.abilities.includes(ability))
  const [place, setPlace] = useState<SignerPlace>(open[0]?.value ?? 'before')
  const [people, setPeople] = useState<readonly string[]>([])
  const [comment, setComment] = useState('')
  const [whoId, commentId] = [useId(), useId()]
  const send = async () => {
    if (
      !(await sendHanding(
        { kind, detail, run, done },
        { ids: people.join(','), place, comment: comment.trim() },
      ))
    )
      return
    onClose()
    if (kind === 'transfer' || kind === 'delegate') onLeft()
  }
  const isReady = people.length > 0 && (!isRequired || comment.trim() !== '')
  return (
    <DeskModal
      open
      title={title}
      width={480}
      onCancel={onClose}
      footer={
        <Foot
          title={title}
          isReady={isReady}
          isDanger={kind === 'cut'}
          onSend={send}
          onClose={onClose}
        />
      }
    >
      <div className={look.stack}>
        {kind === 'add' ? (
          <Radio.Group
            aria-label="加签方式"
            className={look.stack ?? ''}
            value={place}
            options={open.map((one) => ({ value: one.value, label: one.label }))}
            onChange={({ target }) =>
              setPlace(open.find(({ value }) => value === target.value)?.value ?? place)
            }
          />
        ) : null}
        <label htmlFor={whoId}>{who}</label>
        {kind === 'cut' ? (
          <Select
            id={whoId}
            placeholder="选择不再处理的人"
            options={detail.signers.map((one) => ({
              value: one.taskId,
              label: `${one.name}（${one.nodeName}）`,
            }))}
            onChange={(value: string) => setPeople([value])}
          />
        ) : (
          <PeopleSelect
            id={whoId}
            isMany={isMany}
            value={people}
            without={detail.process.applyUser.id}
            onChange={setPeople}
          />
        )}
        <label htmlFor={commentId}>{isRequired ? `${label}（必填）` : label}</label>
        <Input.TextArea
          id={commentId}
          rows={3}
          maxLength={200}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
      </div>
    </DeskModal>
  )
}

type FootProps = {
  title: string
  isReady: boolean
  isDanger: boolean
  onSend: () => unknown
  onClose: () => void
}

const Foot = ({ title, isReady, isDanger, onSend, onClose }: FootProps) => (
  <div className={look.foot}>
    <Button onClick={onClose}>取消</Button>
    <Button type="primary" danger={isDanger} disabled={!isReady} onClick={() => void onSend()}>
      {title}
    </Button>
  </div>
)

type Sending = Pick<Props, 'kind' | 'detail' | 'run'> & { done: string }

function sendHanding(
  { kind, detail, run, done }: Sending,
  { ids, place, comment }: { ids: string; place: SignerPlace; comment: string },
): Promise<boolean> {
  const { taskId, processInstanceId: processInsId } = detail.process
  switch (kind) {
    case 'transfer':
      return run(handing.transferTask, { taskId, assignee: ids, comment }, done)
    case 'delegate':
      return run(handing.delegateTask, { taskId, assignee: ids, comment }, done)
    case 'add':
      return run(handing.addMultiInstance, { taskId, assignee: ids, place, comment }, done)
    case 'copy':
      return run(handing.copyTask, { processInsId, copyUser: ids, comment }, done)
    case 'cut':
      return run(handing.deleteMultiInstance, { taskId: ids, comment }, done)
  }
}
