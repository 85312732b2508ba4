import { FileText, Newspaper, Settings, UserCheck } from 'lucide-react'
import { useState } from 'react'

import { download } from '../files/fileCalls.ts'
import { CallError } from '../http/callError.ts'
import { ActionSheet, MoreActions } from '../kit/overlay/ActionSheet.tsx'
import { Avatar } from '../kit/list/Avatar.tsx'
import { Button } from '../kit/Button.tsx'
import { Facts, Moment, Notice, StateBanner, StateChip } from '../kit/list/Facts.tsx'
import { FilterChips, SearchBar, Segmented } from '../kit/input/Filters.tsx'
import { RoundEntries, RoundEntry } from '../kit/page/HomeBar.tsx'
import { Card, List, Row } from '../kit/list/List.tsx'
import { Page } from '../kit/page/Page.tsx'
import { EmptyState, ErrorState, LoadMore, Skeleton } from '../kit/page/States.tsx'
import { Timeline } from '../kit/list/Timeline.tsx'
import { UserSelect } from '../kit/people/UserSelect.tsx'
import { askText, confirm } from '../overlays/overlays.tsx'
import { toast } from '../overlays/toasts.ts'
import { demoPeopleSearch } from './demoPeopleSearch.ts'
import { FieldGallery } from './FieldGallery.tsx'

const icon = { size: '1.375rem', strokeWidth: 1.75 } as const

const views = [
  { value: 'look', label: '展示' },
  { value: 'form', label: '表单' },
  { value: 'states', label: '状态' },
] as const

/** Every component of the kit in its states. */
export function KitGallery() {
  const [view, setView] = useState<(typeof views)[number]['value']>('look')
  return (
    <Page title="组件一览" onRefresh={() => new Promise((resolve) => setTimeout(resolve, 1000))}>
      <Segmented label="分类" options={views} value={view} onChange={setView} />
      {view === 'look' ? <Looks /> : view === 'form' ? <FieldGallery /> : <States />}
    </Page>
  )
}

function Looks() {
  const [filter, setFilter] = useState('all')
  const [keyword, setKeyword] = useState('')
  return (
    <>
      <SearchBar value={keyword} onSearch={setKeyword} />
      <FilterChips
        label="状态"
        value={filter}
        onChange={setFilter}
        options={[
          { value: 'all', label: '全部', count: 12 },
          { value: 'todo', label: '待办', count: 3 },
          { value: 'done', label: '已办' },
          { value: 'returned', label: '已退回' },
          { value: 'withdrawn', label: '已撤回' },
        ]}
      />
      <StateBanner
        tone="warning"
        title="已退回，请修改"
        action={
          <Button kind="primary" small>
            去修改
          </Button>
        }
      >
        招生办在 2 小时前退回了申请：户口本照片看不清。请在 3 月 20 日前重新提交。
      </StateBanner>
      <RoundEntries>
        <RoundEntry
          icon={<FileText {...icon} />}
          label="报名"
          to="/pages/baoming/baoming"
          badge={2}
        />
        <RoundEntry icon={<UserCheck {...icon} />} label="审批" to="/dev/kit" />
        <RoundEntry icon={<Newspaper {...icon} />} label="新闻" to="/pages/news/list" />
        <RoundEntry icon={<Settings {...icon} />} label="设置" to="/pages/system/setting" />
      </RoundEntries>
      <List label="申请">
        <Row
          title="张小雨"
          facts={['小学一年级 · 类别 D', <Moment key="at" at="2026-11-21 15:20:00" />]}
          chip={<StateChip tone="primary">审批中</StateChip>}
          to="/dev/kit"
          leading={<Avatar name="张小雨" />}
        />
        <Row
          title="欧阳娜娜古丽·阿卜杜热西提·买买提"
          facts={['小学一年级 · 类别 A', '2027-03-15']}
          chip={<StateChip tone="error">不合格</StateChip>}
          to="/dev/kit"
          leading={<Avatar name="欧阳娜娜" />}
          unread
        />
        <Row
          title="关于做好二〇二七年秋季学期新生报名资料审核工作的补充通知（第二号）"
          facts={['招生办', '3分钟前']}
          chip={<StateChip tone="success">已通过</StateChip>}
          onPress={() => toast('已打开')}
        />
        <Row
          title="不能点的一行"
          facts={['没有权限']}
          chip={<StateChip tone="info">草稿</StateChip>}
        />
      </List>
      <Card title="学生信息">
        <Facts
          items={[
            { label: '姓名', value: '张小雨' },
            { label: '证件号', value: '990105********1234' },
            {
              label: '家庭住址',
              value: '青禾区书院路一百二十八号青云花园十二幢二单元一千八百零二室',
            },
          ]}
        />
      </Card>
      <Card title="进度">
        <Timeline
          items={[
            {
              key: '1',
              mark: 'done',
              title: '提交申请',
              at: '2026-11-20 09:00:00',
              person: { name: '张妈妈' },
            },
            {
              key: '2',
              mark: 'now',
              title: '资料审核',
              at: '2026-11-21 14:00:00',
              person: { name: '林晓' },
              children: '已签收，预计 2 个工作日内完成',
            },
            { key: '3', mark: 'expected', title: '招生办复核' },
          ]}
        />
      </Card>
      <Notice tone="info">报名期间每天 22:00 至次日 6:00 系统维护。</Notice>
      <Overlays />
    </>
  )
}

function Overlays() {
  const [open, setOpen] = useState('')
  const [people, setPeople] = useState({ ids: '', names: '' })
  const close = () => setOpen('')
  return (
    <Card title="浮层">
      <p>
        <Button
          onPress={async () =>
            toast(
              (await confirm({
                title: '撤回申请？',
                body: '撤回后需要重新提交，排队顺序会重新计算。',
                action: '撤回',
                tone: 'danger',
              }))
                ? '已撤回'
                : '没有撤回',
            )
          }
        >
          确认框
        </Button>{' '}
        <Button
          onPress={async () =>
            toast(
              (await askText({ title: '退回申请', label: '退回原因', action: '退回' })) ?? '已取消',
            )
          }
        >
          填写框
        </Button>{' '}
        <Button onPress={() => toast('保存成功', 'success')}>提示</Button>{' '}
        <Button onPress={() => setOpen('actions')}>操作单</Button>{' '}
        <Button onPress={() => setOpen('people')}>选择人员</Button>{' '}
        <Button onPress={() => download(demoPeopleSearch, {}, '人员.json')}>下载</Button>{' '}
        <MoreActions actions={[{ key: 'a', label: '打印', onPress: () => undefined }]} />
      </p>
      <p>{people.names}</p>
      <ActionSheet
        open={open === 'actions'}
        onClose={close}
        title="更多操作"
        actions={[
          { key: 'print', label: '打印', onPress: () => undefined },
          {
            key: 'withdraw',
            label: '撤回',
            tone: 'danger',
            onPress: () => confirm({ title: '撤回申请？', action: '撤回', tone: 'danger' }),
          },
        ]}
      />
      <UserSelect
        open={open === 'people'}
        onClose={close}
        mode="checkbox"
        endpoint={demoPeopleSearch}
        value={people}
        disabledIds={['3']}
        onConfirm={setPeople}
      />
    </Card>
  )
}

function States() {
  return (
    <>
      <Skeleton rows={2} />
      <EmptyState
        drawing="form"
        title="还没有报名"
        hint="报名开放时间：3 月 1 日至 3 月 31 日"
        action={<Button kind="primary">开始报名</Button>}
      />
      <ErrorState
        error={new CallError('网络不通，请检查网络后重试', { kind: 'network' })}
        onRetry={() => undefined}
      />
      <LoadMore status="loadmore" onMore={() => undefined} />
      <LoadMore status="loading" onMore={() => undefined} />
      <LoadMore status="nomore" onMore={() => undefined} />
      <Card title="按钮">
        <p>
          <Button kind="primary">提交</Button> <Button>保存草稿</Button>{' '}
          <Button kind="plain">查看详情</Button> <Button kind="danger">撤回</Button>{' '}
          <Button disabled>不可用</Button>{' '}
          <Button kind="primary" busy>
            提交中
          </Button>{' '}
          <Button small>小按钮</Button>
        </p>
      </Card>
    </>
  )
}
