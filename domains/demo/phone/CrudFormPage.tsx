import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { phoneForm } from '../../../platform/web/device/unsavedForms.ts'
import {
  type UnsavedForm,
  useRestoredForm,
  useUnsavedForm,
  withTyped,
} from '../../../platform/web/device/useUnsavedForm.ts'
import { Form, SubmitBar } from '../../../platform/web/form/Form.tsx'
import { useShapeForm } from '../../../platform/web/form/useShapeForm.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { Skeleton } from '../../../platform/web/kit/page/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import {
  getItem,
  type Item,
  ItemDetails,
  ItemForm,
  listItems,
  submitItem,
} from '../contract/item.ts'
import { crudScreen } from '../contract/screens.ts'
import { DemoOnly } from './parts/DemoOnly.tsx'
import { ItemFields } from './parts/ItemFields.tsx'
import { useState } from 'react'

/** 表单: all kinds of fields, with what is typed kept on this device. */
export function CrudFormPage() {
  const id = useParam('id')
  return <DemoOnly title="表单">{id ? <Known id={id} /> : <Content item={undefined} />}</DemoOnly>
}

function Known({ id }: { id: string }) {
  const query = useCall(getItem, { id }, { quiet: true })
  const go = useGo()
  if (query.data) return <Content item={query.data} />
  return (
    <Page title="表单">
      {isGone(query.error) ? (
        <GoneState
          title="没有找到这件用品"
          action="查看其他用品"
          onPress={() => go.replace(linkTo(crudScreen))}
        />
      ) : (
        <QueryView query={query} skeleton="form">
          {() => null}
        </QueryView>
      )}
    </Page>
  )
}

function Content({ item }: { item: Item | undefined }) {
  const unsaved = useUnsavedForm(phoneForm(`sampleItem-${item?.id ?? 'new'}`))
  return (
    <Page title="表单">
      {unsaved ? <Filling item={item} unsaved={unsaved} /> : <Skeleton kind="form" />}
    </Page>
  )
}

const defaultsOf = (item: Item | undefined) => ({
  id: item?.id ?? '',
  name: item?.name ?? '',
  subject: item?.subject ?? '',
  boughtOn: item?.boughtOn ?? '',
  priceYuan: item?.priceYuan ?? '',
  note: item?.note ?? '',
  details: item?.details ?? ItemDetails.parse({}),
})

function Filling({ item, unsaved }: { item: Item | undefined; unsaved: UnsavedForm }) {
  const go = useGo()
  const [defaults] = useState(() => defaultsOf(item))
  const [isRestored, setRestored] = useState(unsaved.typed !== undefined)
  const form = useShapeForm(ItemForm, { defaults: withTyped(defaults, unsaved) })
  const drop = useRestoredForm(unsaved, form, defaults)
  const submit = useSubmit(submitItem, {
    message: '已保存',
    invalidates: [listItems, getItem],
    done: () => {
      drop()
      go.replace(linkTo(crudScreen))
    },
  })
  const discard = () => {
    form.reset(defaults)
    drop()
    setRestored(false)
  }
  return (
    <Form
      keep=""
      form={form}
      shape={ItemForm}
      error={submit.error}
      onSubmit={() => submit.mutate(form.getValues())}
    >
      {isRestored ? (
        <Notice tone="info">
          已恢复上次没有保存的内容
          <Button kind="plain" small onPress={discard}>
            丢弃
          </Button>
        </Notice>
      ) : null}
      <ItemFields />
      <SubmitBar
        label="保存"
        busy={submit.isPending}
        error={submit.error}
        saved="输入的内容随时存在本机"
      />
    </Form>
  )
}
