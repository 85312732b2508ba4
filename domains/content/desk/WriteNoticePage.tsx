import { Button } from 'antd'
import { lazy, Suspense, useRef } from 'react'
import { useWatch } from 'react-hook-form'

import { minuteWords } from '../../../platform/contract/dayWords.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { confirm } from '../../../platform/desk/confirm.tsx'
import { DeskForm } from '../../../platform/desk/form/DeskForm.tsx'
import { Columns } from '../../../platform/desk/form/Columns.tsx'
import { DateField } from '../../../platform/desk/form/DateField.tsx'
import { SelectField, SwitchField } from '../../../platform/desk/form/choiceFields.tsx'
import { TextField } from '../../../platform/desk/form/textFields.tsx'
import { DeskSkeleton } from '../../../platform/desk/DeskPage.tsx'
import { call, useCall } from '../../../platform/web/calls/calls.ts'
import type { UnsavedForm } from '../../../platform/web/device/useUnsavedForm.ts'
import { managedNoticesDesk } from '../contract/screens.ts'
import {
  draftNotice,
  editNotice,
  listManagedNotices,
  type NoticeForEditing,
  publishNotice,
} from '../contract/noticeDesk.ts'
import { receiptLevels } from '../contract/noticeReceipt.ts'
import { noticeCategoryOptions, receiptWords } from '../contract/words.ts'
import { AudienceField } from './parts/AudienceField.tsx'
import look from './parts/content.module.css'
import { FilesField } from './parts/FilesField.tsx'
import { RichField } from './parts/RichField.tsx'
import { useWriting } from './parts/useWriting.ts'
import { useAddressId, WritePage, WritingFoot } from './parts/WritePage.tsx'
import { noticeDraftOf, WrittenNotice, writtenNotice } from './parts/writtenNotice.ts'

/** Writes a notice and publishes it now or later, or edits a published one. */
export function WriteNoticePage() {
  const id = useAddressId()
  const query = useCall(editNotice, { id }, { enabled: id !== '', staleMs: 0, quiet: true })
  return (
    <WritePage
      kind="notice"
      noun="通知"
      hint="可以先存草稿，选好接收对象后再发布。"
      id={id}
      query={query}
    >
      {(notice, unsaved) => <Writing key={id} notice={notice} unsaved={unsaved} />}
    </WritePage>
  )
}

const QuestionsField = lazy(async () => ({
  default: (await import('./parts/QuestionsField.tsx')).QuestionsField,
}))

const receiptOptions = receiptLevels.map((value) => ({ value, label: receiptWords[value] }))
const list = linkTo(managedNoticesDesk)

type WritingProps = { notice: NoticeForEditing | undefined; unsaved: UnsavedForm }

function Writing({ notice, unsaved }: WritingProps) {
  const writing = useWriting<WrittenNotice>({
    unsaved,
    shape: WrittenNotice,
    given: writtenNotice(notice),
    shownBy: [listManagedNotices, editNotice],
    list,
  })
  const { form, isBusy, run } = writing
  const isPublishing = useRef(false)
  const isOut = notice !== undefined && notice.state !== 'DRAFT' && notice.state !== 'WITHDRAWN'
  const send = (written: WrittenNotice) =>
    run(async () => {
      const releaseTime = written.releaseTime ?? ''
      const wanted = isPublishing.current && !isOut
      if (wanted && !(await confirm(questionOf(written)))) return undefined
      const { id } = await call(draftNotice, noticeDraftOf(written), { quiet: true })
      form.setValue('id', id, { shouldDirty: true })
      if (!wanted)
        return {
          said: isOut ? '已更新' : '草稿已保存',
          to: linkTo(managedNoticesDesk, { open: id }),
        }
      const { state } = await call(publishNotice, { id, releaseTime }, { quiet: true })
      return {
        said: state === 'SCHEDULED' ? '将按时发布' : '已发布',
        to: linkTo(managedNoticesDesk, { open: id }),
      }
    })
  return (
    <DeskForm
      keep=""
      id="notice"
      form={form}
      shape={WrittenNotice}
      error={writing.error}
      onSubmit={send}
    >
      {notice?.withdrawReason ? (
        <p className={look.warning}>撤回原因：{notice.withdrawReason}</p>
      ) : null}
      <NoticeFields
        control={form.control}
        isOut={isOut}
        onPicture={(stored) => form.setValue('pictures', [...form.getValues('pictures'), stored])}
      />
      <WritingFoot isRestored={writing.isRestored} onClose={() => void writing.close()}>
        <Button htmlType="submit" loading={isBusy} onClick={() => (isPublishing.current = false)}>
          {isOut ? '保存修改' : '存草稿'}
        </Button>
        {isOut ? null : (
          <Button
            type="primary"
            htmlType="submit"
            loading={isBusy}
            onClick={() => (isPublishing.current = true)}
          >
            发布
          </Button>
        )}
      </WritingFoot>
    </DeskForm>
  )
}

const questionOf = ({ title, releaseTime, receipt }: WrittenNotice) => ({
  title: `发布“${title}”？`,
  body: `${releaseTime ? `到 ${minuteWords(releaseTime, wireDate(new Date()))}，接收人就能看到` : '接收人马上就能看到'}${receipt === 'none' ? '' : `；${receiptWords[receipt]}`}。`,
  action: '发布',
})

type FieldsProps = {
  control: ReturnType<typeof useWriting<WrittenNotice>>['form']['control']
  isOut: boolean
  onPicture: (stored: { link: string; attachId: string }) => void
}

function NoticeFields({ control, isOut, onPicture }: FieldsProps) {
  const [audience, people, receipt, questions, files] = useWatch({
    control,
    name: ['audience', 'people', 'receipt', 'questions', 'files'],
  })
  return (
    <>
      <TextField name="title" max={140} />
      <AudienceField
        parts={audience.map(({ kind, ids = [], below = false }) => ({
          kind,
          ids: [...ids],
          below,
        }))}
        people={people}
        isFixed={isOut}
      />
      <RichField label="通知内容" onPicture={onPicture} />
      <FilesField value={files} />
      <Columns>
        <SelectField name="category" options={noticeCategoryOptions} />
        <TextField name="publisher" max={40} />
      </Columns>
      <Columns>
        <SelectField
          name="receipt"
          options={receiptOptions}
          disabled={isOut}
          help="同一家庭有一位完成即可"
        />
        <DateField
          name="deadline"
          precision="minute"
          help="截止后仍可补交，接收人会看到“已截止，仍可补交”"
        />
      </Columns>
      {receipt === 'answer' ? (
        <Suspense fallback={<DeskSkeleton rows={2} />}>
          <QuestionsField
            value={(questions ?? []).map((one) => ({
              ...one,
              options: one.options ?? [],
              required: one.required ?? true,
            }))}
            isFixed={isOut}
          />
        </Suspense>
      ) : null}
      <Columns>
        {isOut ? null : <DateField name="releaseTime" precision="minute" help="不填则立即发布" />}
        <DateField name="expireTime" precision="minute" help="这个时间以后不再显示" />
        <SwitchField name="pinned" />
      </Columns>
    </>
  )
}
