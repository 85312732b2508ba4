import { Button, Input } from 'antd'
import { useState } from 'react'
import { type DefaultValues, useWatch } from 'react-hook-form'

import type { InputOf } from '../../../platform/contract/endpoint.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { DeskForm } from '../../../platform/desk/form/DeskForm.tsx'
import { FieldBox } from '../../../platform/desk/form/FieldBox.tsx'
import { Columns, DateField, SelectField, SwitchField, TextField } from '../../../platform/desk/form/fields.tsx'
import { DeskError, DeskPage, DeskSkeleton, Panel } from '../../../platform/desk/pieces.tsx'
import { useCall, useSubmit } from '../../../platform/web/calls.ts'
import { useField } from '../../../platform/web/form/useField.ts'
import { useShapeForm } from '../../../platform/web/form/useShapeForm.ts'
import { navigate, useAppLocation } from '../../../platform/web/location.ts'
import { managedNoticesDesk } from '../contract/deskScreens.ts'
import { draftNotice, editNotice, listManagedNotices, NoticeDraft, type NoticeForEditing } from '../contract/noticeDesk.ts'
import { AudienceField } from './parts/AudienceField.tsx'
import look from './parts/notices.module.css'
import { categoryOptions, receiptWords } from './parts/noticeWords.ts'
import { linesOf, paragraphsOf } from './parts/paragraphs.ts'

/** Writes a notice, or changes one; it is kept as a draft and published from the list. */
export function WriteNoticePage() {
  const id = new URLSearchParams(useAppLocation().search).get('id') ?? ''
  const { data, error, refetch } = useCall(editNotice, { id }, { enabled: id !== '', staleMs: 0 })
  const isReady = id === '' || data !== undefined
  return (
    <DeskPage title={id ? '修改通知' : '写通知'} hint="保存为草稿后，在通知管理中发布。">
      {error ? <DeskError error={error} onRetry={refetch} /> : isReady ? <Writing key={id} notice={data} /> : <DeskSkeleton />}
    </DeskPage>
  )
}

const receiptOptions = Object.entries(receiptWords)
  .filter(([level]) => level !== 'answer')
  .map(([value, label]) => ({ value, label }))

function Writing({ notice }: { notice: NoticeForEditing | undefined }) {
  const form = useShapeForm<InputOf<typeof draftNotice>>(NoticeDraft, { defaults: notice ? draftOf(notice) : blank })
  const back = (open?: string) => navigate(linkTo(managedNoticesDesk, open ? { open } : {}))
  const submit = useSubmit(draftNotice, { message: '已保存为草稿', invalidates: [listManagedNotices, editNotice], done: ({ id }) => back(id) })
  const audience = useWatch({ control: form.control, name: 'audience' })
  const isOut = notice !== undefined && (notice.state === 'PUBLISHED' || notice.state === 'PUBLISHING' || notice.state === 'EXPIRED')
  return (
    <Panel>
      <DeskForm id="notice" form={form} shape={NoticeDraft} error={submit.error} onSubmit={submit.mutate}>
        <TextField name="title" max={140} />
        <AudienceField
          value={(audience ?? []).map(({ kind, ids, below }) => ({ kind, ids: [...(ids ?? [])], below: below ?? false }))}
          isFixed={isOut}
        />
        <BodyField />
        <Columns>
          <SelectField name="category" options={categoryOptions} />
          <TextField name="publisher" max={40} />
        </Columns>
        <Columns>
          {notice?.receipt === 'answer' ? null : <SelectField name="receipt" options={receiptOptions} disabled={isOut} />}
          <DateField name="deadline" precision="minute" help="到时还没有完成的人会被提醒" />
        </Columns>
        <Columns>
          <DateField name="expireTime" precision="minute" help="过后不再显示" />
          <SwitchField name="pinned" />
        </Columns>
        <div className={look.foot}>
          <Button onClick={() => back(notice?.id)}>取消</Button>
          <Button type="primary" htmlType="submit" loading={submit.isPending}>
            保存
          </Button>
        </div>
      </DeskForm>
    </Panel>
  )
}

const blank: DefaultValues<InputOf<typeof draftNotice>> = {
  title: '',
  category: 1,
  publisher: '',
  content: '',
  audience: [],
  receipt: 'none',
  deadline: '',
  expireTime: '',
  pinned: false,
}

const draftOf = ({ attachments, state: _state, withdrawReason: _reason, updateTime: _time, releaseTime: _release, ...notice }: NoticeForEditing) => ({
  ...notice,
  deadline: notice.deadline ?? '',
  expireTime: notice.expireTime ?? '',
  attachIds: attachments.map((one) => one.attachId),
})

/** Plain paragraphs; a text with pictures, lists or links keeps them and is changed where it was written. */
function BodyField() {
  const { frame, input } = useField({ name: 'content', required: true })
  const [lines, setLines] = useState(() => linesOf(input.value))
  const isRich = lines === undefined
  return (
    <FieldBox {...frame} help={isRich ? '正文带有格式或图片，请在手机“通知管理”中修改；这里会原样保留' : '每一行是一段'}>
      {(control) => (
        <Input.TextArea
          {...control}
          rows={10}
          disabled={isRich}
          value={lines ?? '（带有格式的正文）'}
          onChange={({ target }) => {
            setLines(target.value)
            input.onChange(paragraphsOf(target.value))
          }}
          onBlur={input.onBlur}
        />
      )}
    </FieldBox>
  )
}
