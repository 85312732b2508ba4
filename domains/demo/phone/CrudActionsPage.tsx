import { useState } from 'react'

import { usePages } from '../../../platform/web/paging/usePages.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { CheckboxGroup } from '../../../platform/web/kit/input/choices.tsx'
import { FieldFrame } from '../../../platform/web/kit/input/FieldFrame.tsx'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { ManageList } from '../../../platform/web/kit/manage/ManageList.tsx'
import { useRemoval } from '../../../platform/web/kit/manage/useUndoableRemoval.tsx'
import { BottomBar, Page } from '../../../platform/web/kit/page/Page.tsx'
import {
  EmptyState,
  ErrorState,
  LoadMore,
  Skeleton,
} from '../../../platform/web/kit/page/States.tsx'
import { useGo } from '../../../platform/web/navigation/navigation.tsx'
import { linkTo } from '../../../platform/contract/screen.ts'
import { type Item, listItems, removeItems } from '../contract/item.ts'
import { crudFormScreen } from '../contract/screens.ts'
import { DemoOnly } from './parts/DemoOnly.tsx'

const invalidates = [listItems]

/** 列表：滑动与多选: a list with swipe actions, several choices, and removal with undo. */
export const CrudActionsPage = () => (
  <DemoOnly title="滑动与多选">
    <Content />
  </DemoOnly>
)

function Content() {
  const go = useGo()
  const pages = usePages(listItems, {})
  const { isGone, remove, removeAll, bar } = useRemoval(removeItems, invalidates)
  const [chosen, setChosen] = useState<string | undefined>()
  const rows = pages.rows.filter(({ id }) => !isGone(id))
  const ids = chosen ? chosen.split(',') : []
  const removeChosen = () => {
    removeAll(rows.filter(({ id }) => ids.includes(id)))
    setChosen(undefined)
  }
  return (
    <Page
      title="滑动与多选"
      onRefresh={pages.refresh}
      action={
        <Button kind="plain" small onPress={() => setChosen(chosen === undefined ? '' : undefined)}>
          {chosen === undefined ? '多选' : '完成'}
        </Button>
      }
      bottom={
        chosen === undefined ? null : (
          <BottomBar>
            <Button onPress={() => setChosen(rows.map(({ id }) => id).join(','))}>全选</Button>
            <Button kind="danger" disabled={ids.length === 0} onPress={removeChosen}>
              删除{ids.length > 0 ? `（${ids.length}）` : ''}
            </Button>
          </BottomBar>
        )
      }
    >
      {rows.length === 0 ? (
        <NoRows pages={pages} />
      ) : chosen === undefined ? (
        <ManageList
          label="用品"
          rows={rows.map(rowOf)}
          onOpen={(id) => go.to(linkTo(crudFormScreen, { id }))}
          onRemove={remove}
        />
      ) : (
        <Card>
          <FieldFrame label="选择用品" group>
            <CheckboxGroup
              value={chosen}
              onChange={setChosen}
              options={rows.map(({ id, name, subjectName }) => ({
                value: id,
                label: name,
                desc: subjectName,
              }))}
            />
          </FieldFrame>
        </Card>
      )}
      {rows.length > 0 ? <LoadMore status={pages.status} onMore={pages.more} /> : null}
      {bar}
    </Page>
  )
}

function NoRows({ pages }: { pages: ReturnType<typeof usePages<typeof listItems.input, Item>> }) {
  if (pages.error) return <ErrorState error={pages.error} onRetry={pages.refresh} />
  if (pages.isPending) return <Skeleton kind="list" />
  return <EmptyState drawing="list" title="没有用品了" hint="在“表单”里新增" />
}

const rowOf = ({ id, name, subjectName, boughtOn, priceYuan }: Item) => ({
  id,
  name,
  facts: [subjectName, `${boughtOn} · ${priceYuan} 元`],
})
