import { useState } from 'react'

import { ActionSheet } from '../../../../platform/web/kit/overlay/ActionSheet.tsx'
import { UserSelect } from '../../../../platform/web/kit/people/UserSelect.tsx'
import { askText, confirm } from '../../../../platform/web/overlays/overlays.tsx'
import { useChunk } from '../../../../platform/web/navigation/useChunk.ts'
import type { Selection } from '../../../../platform/web/kit/people/selection.ts'
import { searchStaff } from '../../../organisation/contract/people.ts'
import type { TaskDetail } from '../../contract/process.ts'
import type { Ability } from '../../contract/abilities.ts'
import type { Actions, SignerPlace } from './useActions.ts'

type Choosing = 'transfer' | 'delegate' | 'copy' | SignerPlace
/** The open sheet: a way to add signers, a signer to remove, a remark, or people. */
export type HandingKind = Choosing | 'place' | 'cut' | 'remark' | 'askRevocation' | 'dropRevocation'

type Words = { title: string; label: string; action: string; isRequired: boolean }

const words: Record<Choosing, Words> = {
  transfer: { title: '转办给', label: '转办意见', action: '转办', isRequired: true },
  delegate: { title: '委托给', label: '委托意见', action: '委托', isRequired: true },
  copy: { title: '抄送给', label: '留言', action: '抄送', isRequired: false },
  before: { title: '前加签', label: '加签说明', action: '加签', isRequired: false },
  after: { title: '后加签', label: '加签说明', action: '加签', isRequired: false },
  beside: { title: '并加签', label: '加签说明', action: '加签', isRequired: false },
}

const isChoosing = (kind: HandingKind): kind is Choosing => Object.hasOwn(words, kind)

const places: readonly { place: SignerPlace; ability: Ability; label: string }[] = [
  { place: 'before', ability: 'addBefore', label: '前加签：加签人先处理，再回到我这里' },
  { place: 'after', ability: 'addAfter', label: '后加签：我处理后，再由加签人处理' },
  { place: 'beside', ability: 'addBeside', label: '并加签：加签人与我们一起会签' },
]

type HandingSheetsProps = {
  kind: HandingKind | null
  onChange: (kind: HandingKind | null) => void
  detail: TaskDetail
  actions: Actions
  onSaid: () => unknown
}

const loadRemark = () => import('./RemarkSheet.tsx')
const loadRevocation = () => import('./RevocationSheet.tsx')

/** The sheets for handing over: how, to whom and with which comment. */
export function HandingSheets({ kind, onChange, detail, actions, onSaid }: HandingSheetsProps) {
  const close = () => onChange(null)
  const revoking = kind === 'askRevocation' || kind === 'dropRevocation' ? kind : null
  const choosing = kind !== null && isChoosing(kind) ? kind : null
  const remark = useChunk(loadRemark, kind === 'remark', close)
  const revocation = useChunk(loadRevocation, revoking !== null, close)
  const [remarking, setRemarking] = useState(emptyDecision)
  // The selection of a failed attempt. The comment is stored by the actions.
  const [handed, setHanded] = useState<{ kind: Choosing; selection: Selection }>()
  return (
    <>
      <ActionSheet
        open={kind === 'place'}
        onClose={close}
        title="加签方式"
        actions={places
          .filter(({ ability }) => detail.abilities.includes(ability))
          .map(({ place, label }) => ({ key: place, label, onPress: () => onChange(place) }))}
      />
      <ActionSheet
        open={kind === 'cut'}
        onClose={close}
        title="选择不再处理的人"
        actions={detail.signers.map(({ taskId, name, nodeName }) => ({
          key: taskId,
          label: `${name}（${nodeName}）`,
          onPress: () => cut(actions, taskId, name),
        }))}
      />
      <UserSelect
        open={choosing !== null}
        onClose={close}
        mode={choosing === 'transfer' || choosing === 'delegate' ? 'radio' : 'checkbox'}
        endpoint={searchStaff}
        value={
          handed && handed.kind === choosing && actions.unsent.has(handed.kind)
            ? handed.selection
            : nobody
        }
        disabledIds={[detail.process.applyUser.id]}
        title={choosing ? words[choosing].title : '选择人员'}
        onConfirm={(selection) => {
          if (!choosing) return
          setHanded({ kind: choosing, selection })
          void hand(actions, choosing, selection)
        }}
      />
      {revocation && revoking ? (
        <revocation.RevocationSheet
          kind={revoking}
          detail={detail}
          onClose={close}
          onSaid={onSaid}
        />
      ) : null}
      {remark && kind === 'remark' ? (
        <remark.RemarkSheet
          title={detail.process.processDefinitionName}
          value={remarking}
          onChange={setRemarking}
          processInsId={detail.process.processInstanceId}
          onClose={close}
          onSaid={onSaid}
        />
      ) : null}
    </>
  )
}

/** A remark in progress; it survives closing its sheet. */
const emptyDecision = { comment: '', mention: '' }

const nobody: Selection = { ids: '', names: '' }

async function cut(actions: Actions, taskId: string, name: string): Promise<void> {
  if (
    await confirm({
      title: `确定不再请${name}处理吗？`,
      body: '减签后，这位处理人的待办会取消，不需要再处理。',
      action: '减签',
      tone: 'danger',
    })
  )
    actions.cut(taskId)
}

async function hand(actions: Actions, kind: Choosing, { ids, names }: Selection): Promise<void> {
  if (!ids) return
  const { title, label, action, isRequired } = words[kind]
  const initial = actions.unsent.get(kind) ?? ''
  const comment = await askText({
    title: `${title} ${names.replaceAll(',', '、')}`,
    initial,
    label,
    action,
    max: 200,
    required: isRequired,
  })
  if (comment === undefined) return
  actions.unsent.set(kind, comment)
  if (kind === 'transfer' || kind === 'delegate' || kind === 'copy') actions[kind](ids, comment)
  else actions.add(kind, ids, comment)
}
