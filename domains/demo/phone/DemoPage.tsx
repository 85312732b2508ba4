import {
  DatabaseZap,
  FileText,
  BookOpen,
  List as ListIcon,
  ListChecks,
  SquarePen,
  HardDrive,
  Network,
} from 'lucide-react'
import type { ReactNode } from 'react'

import { linkTo, type Screen } from '../../../platform/contract/screen.ts'
import { appConfig } from '../../../platform/web/appConfig.ts'
import { Facts, Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { Card, List, Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import {
  crudActionsScreen,
  crudFormScreen,
  crudScreen,
  mockScreen,
  requestScreen,
  richTextScreen,
  sessionStateScreen,
  storageScreen,
} from '../contract/screens.ts'
import { DemoOnly } from './parts/DemoOnly.tsx'

type Entry = { screen: Screen; title: string; hint: string; icon: ReactNode }

const icon = { size: '1.375rem', strokeWidth: 1.75, 'aria-hidden': true } as const

const groups: readonly { label: string; entries: readonly Entry[] }[] = [
  {
    label: '本机与会话',
    entries: [
      {
        screen: storageScreen,
        title: '本机存储',
        hint: '这台设备存了什么，怎样清除',
        icon: <HardDrive {...icon} />,
      },
      {
        screen: sessionStateScreen,
        title: '会话状态',
        hint: '登录信息、令牌和它的更新',
        icon: <DatabaseZap {...icon} />,
      },
    ],
  },
  {
    label: '接口',
    entries: [
      {
        screen: mockScreen,
        title: '接口示例',
        hint: '全部接口的字段、规则和例子',
        icon: <BookOpen {...icon} />,
      },
      {
        screen: requestScreen,
        title: '网络请求',
        hint: '每种方法的请求头和回答',
        icon: <Network {...icon} />,
      },
    ],
  },
  {
    label: '列表与表单',
    entries: [
      {
        screen: crudScreen,
        title: '搜索与翻页',
        hint: '用品列表，搜索、筛选、加载更多',
        icon: <ListIcon {...icon} />,
      },
      {
        screen: crudActionsScreen,
        title: '滑动与多选',
        hint: '滑动、多选、删除后可以撤销',
        icon: <ListChecks {...icon} />,
      },
      {
        screen: crudFormScreen,
        title: '表单',
        hint: '各种字段，没有保存的内容不会丢',
        icon: <SquarePen {...icon} />,
      },
    ],
  },
  {
    label: '内容',
    entries: [
      {
        screen: richTextScreen,
        title: '富文本',
        hint: '编辑器和过滤后的安全内容',
        icon: <FileText {...icon} />,
      },
    ],
  },
]

/** 演示页面: the list of all demonstration pages. */
export const DemoPage = () => (
  <DemoOnly title="演示页面">
    <Page title="演示页面">
      <Notice tone="info">给对接开发者和管理员：看平台怎样工作，也可以放心试用。</Notice>
      {groups.map(({ label, entries }) => (
        <List key={label} label={label}>
          {entries.map(({ screen, title, hint, icon: leading }) => (
            <Row key={title} leading={leading} title={title} facts={[hint]} to={linkTo(screen)} />
          ))}
        </List>
      ))}
      <Card title="应用配置">
        <Facts
          items={[
            { label: '应用编号', value: appConfig.clientId },
            { label: '内容类型', value: appConfig.contentType },
            { label: '成功代码', value: appConfig.successCode },
            { label: '令牌失效代码', value: appConfig.invalidCode },
            { label: '令牌更新时限', value: `${appConfig.tokenTime} 秒` },
          ]}
        />
      </Card>
    </Page>
  </DemoOnly>
)
