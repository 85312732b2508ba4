import { linkTo } from '../../../platform/contract/screen.ts'
import { call, useCall } from '../../../platform/web/calls/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { RadioGroup, Switch } from '../../../platform/web/kit/input/choices.tsx'
import { Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { FieldFrame } from '../../../platform/web/kit/input/FieldFrame.tsx'
import { TextInput } from '../../../platform/web/kit/input/inputs.tsx'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { toast } from '../../../platform/web/overlays/toasts.ts'
import { PermittedPage } from '../../organisation/phone/kit/PermittedPage.tsx'
import { contentPermissions } from '../contract/permissions.ts'
import {
  draftNotice,
  editNotice,
  listManagedNotices,
  publishNotice,
} from '../contract/noticeDesk.ts'
import type { NoticeForEditing } from '../contract/noticeDesk.ts'
import { receiptLevels } from '../contract/noticeReceipt.ts'
import { noticeDeskScreen, noticeTallyScreen } from '../contract/screens.ts'
import { noticeCategoryOptions, receiptWords } from '../contract/words.ts'
import { AudienceField } from './desk/AudienceField.tsx'
import { FilesField } from './desk/FilesField.tsx'
import { localNoticeDrafts } from './desk/localDrafts.ts'
import { MomentField } from './desk/MomentField.tsx'
import { noticeDraftOf, writtenOf } from './desk/writtenNotice.ts'
import type { WrittenNotice } from './desk/writtenNotice.ts'
import { QuestionsField } from './desk/QuestionsField.tsx'
import { removeInList } from './desk/pendingRemoval.ts'
import { TextEditor } from './desk/TextEditor.tsx'
import { useWriting } from './desk/useWriting.ts'
import { WritingOpening, WritingPage } from './desk/WritingPage.tsx'
import type { Restored } from './desk/WritingPage.tsx'

/** The form of a notice: text, audience, receipt and time. */
export const NoticeEditPage = () => (
  <PermittedPage title="写通知" permission={contentPermissions.publishNotices}>
    <NoticeEditor />
  </PermittedPage>
)

function NoticeEditor() {
  const id = useParam('id') ?? ''
  const notice = useCall(editNotice, { id }, { enabled: id !== '' })
  return (
    <WritingOpening
      noun="通知"
      id={id}
      query={notice}
      gone="没有找到这条通知，可能已经删除"
      list={linkTo(noticeDeskScreen)}
      texts={localNoticeDrafts}
    >
      {(found, draft, restored) => (
        <NoticeForm first={draft ?? writtenOf(found)} notice={found} restored={restored} />
      )}
    </WritingOpening>
  )
}

const levels = receiptLevels.map((value) => ({ label: receiptWords[value], value }))

type FormProps = {
  first: WrittenNotice
  notice: NoticeForEditing | undefined
  restored: Restored | undefined
}

function NoticeForm({ first, notice, restored }: FormProps) {
  const { written, put, note, save, drop, run, isBusy } = useWriting({
    first,
    id: notice?.id ?? '',
    baseTime: notice?.updateTime ?? '',
    texts: localNoticeDrafts,
    save: (id, now) => call(draftNotice, noticeDraftOf(id, now), { quiet: true }),
    shownBy: [listManagedNotices, editNotice],
  })
  const go = useGo()
  const isOut = notice !== undefined && !['DRAFT', 'WITHDRAWN'].includes(notice.state)
  const keep = () =>
    run(async () => (await save(), toast(isOut ? '已更新' : '草稿已保存', 'success')))
  const publish = () =>
    run(async () => {
      const id = await save()
      const { state } = await call(
        publishNotice,
        { id, releaseTime: written.releaseTime },
        { quiet: true },
      )
      toast(state === 'SCHEDULED' ? '将按时发布' : '已发布', 'success')
      go.replace(
        state === 'SCHEDULED' ? linkTo(noticeDeskScreen) : linkTo(noticeTallyScreen, { id }),
      )
    })
  const remove = () => {
    if (!notice) return
    drop()
    removeInList({ id: notice.id, name: notice.title })
    go.replace(linkTo(noticeDeskScreen))
  }
  return (
    <WritingPage
      noun="通知"
      isNew={!notice}
      note={note}
      restored={restored}
      onRemove={remove}
      buttons={
        <>
          <Button busy={isBusy} onPress={keep}>
            {isOut ? '保存修改' : '存草稿'}
          </Button>
          {isOut ? null : (
            <Button kind="primary" busy={isBusy} onPress={publish}>
              {written.releaseTime ? '定时发布' : '发布'}
            </Button>
          )}
        </>
      }
    >
      {notice?.withdrawReason ? (
        <Notice tone="warning">撤回原因：{notice.withdrawReason}</Notice>
      ) : null}
      <TextCard written={written} put={put} />
      <DemandCard written={written} put={put} isOut={isOut} />
      <TimeCard written={written} put={put} isOut={isOut} />
    </WritingPage>
  )
}

type CardProps = { written: WrittenNotice; put: (part: Partial<WrittenNotice>) => void }

const TextCard = ({ written, put }: CardProps) => (
  <Card title="内容">
    <FieldFrame label="通知标题" required>
      <TextInput value={written.title} onChange={(title) => put({ title })} />
    </FieldFrame>
    <FieldFrame label="通知类型" group>
      <RadioGroup
        value={written.category}
        options={noticeCategoryOptions}
        onChange={(category) => put({ category })}
      />
    </FieldFrame>
    <FieldFrame label="发布部门">
      <TextInput
        value={written.publisher}
        onChange={(publisher) => put({ publisher })}
        details={{ maxLength: 40 }}
      />
    </FieldFrame>
    <TextEditor
      label="通知内容"
      html={written.content}
      onChange={(content) => put({ content })}
      onPicture={(stored) => put({ pictures: [...written.pictures, stored] })}
    />
    <FilesField files={written.files} onChange={(files) => put({ files })} />
  </Card>
)

const DemandCard = ({ written, put, isOut }: CardProps & { isOut: boolean }) => (
  <Card title="接收和回执">
    <AudienceField
      parts={written.audience}
      people={written.people}
      disabled={isOut}
      onChange={(audience, people) => put({ audience, people })}
    />
    <FieldFrame label="回执" group disabled={isOut} help="同一家庭有一位完成即可">
      <RadioGroup
        value={written.receipt}
        options={levels}
        onChange={(value) => put({ receipt: receiptLevels.find((one) => one === value) ?? 'none' })}
      />
    </FieldFrame>
    {written.receipt === 'answer' ? (
      <QuestionsField
        questions={written.questions}
        disabled={isOut}
        onChange={(questions) => put({ questions })}
      />
    ) : null}
  </Card>
)

const TimeCard = ({ written, put, isOut }: CardProps & { isOut: boolean }) => (
  <Card title="时间">
    {isOut ? null : (
      <MomentField
        label="定时发布"
        placeholder="立即发布"
        value={written.releaseTime}
        onChange={(releaseTime) => put({ releaseTime })}
      />
    )}
    <MomentField
      label="回执截止时间"
      placeholder="不限"
      value={written.deadline}
      onChange={(deadline) => put({ deadline })}
    />
    <MomentField
      label="失效时间"
      placeholder="长期有效"
      value={written.expireTime}
      onChange={(expireTime) => put({ expireTime })}
    />
    <Switch label="置顶" checked={written.pinned} onChange={(pinned) => put({ pinned })} />
  </Card>
)
