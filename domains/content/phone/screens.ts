import { screenStates } from '../../../platform/web/screenState.ts'
import type { ScreenState } from '../../../platform/web/screenState.ts'

const all = ['loading', 'error', 'long'] as const

/** Every screen of content in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'home', address: '/', as: 'parent' }, all, [
    { state: 'family2', as: 'parent2' },
    { state: 'teacher', as: 'teacher' },
    { state: 'head', as: 'head' },
    { state: 'reviewer', as: 'reviewer' },
    { state: 'admin', as: 'admin' },
  ]),
  { screen: 'home', state: 'guest', address: '/' },
  { screen: 'home', state: 'alias', address: '/pages/home/home' },
  ...screenStates(
    { screen: 'service', address: '/pages/service/service', as: 'parent' },
    ['loading'],
    [{ state: 'reviewer', as: 'reviewer' }],
  ),
  { screen: 'service', state: 'guest', address: '/pages/service/service' },
  ...screenStates({ screen: 'news-list', address: '/pages/news/list' }, all, [
    { state: 'empty', address: '/pages/news/list?keyword=没有这样的新闻' },
  ]),
  ...screenStates(
    {
      screen: 'news-detail',
      address: '/pages/news/list',
      steps: [{ press: 'link', name: /全程手机办理/ }],
    },
    all,
    [{ state: 'gone', address: '/pages/news/detail?id=1' }],
  ),
  ...screenStates({ screen: 'notice-list', address: '/pages/manage/notice', as: 'parent' }, all, [
    {
      state: 'empty',
      steps: [
        { fill: '搜索通知', with: '没有这样的通知' },
        { press: 'button', name: '搜索' },
      ],
    },
  ]),
  ...screenStates(
    {
      screen: 'notice-detail',
      address: '/pages/manage/notice',
      as: 'parent',
      steps: [{ press: 'link', name: /招生简章/ }],
    },
    all,
    [{ state: 'gone', address: '/pages/manage/notice/detail?id=1' }],
  ),
  ...screenStates({ screen: 'notice-desk', address: '/pages/manage/notice/desk', as: 'head' }, all),
  ...screenStates(
    { screen: 'notice-edit', address: '/pages/manage/notice/edit', as: 'head' },
    [],
    [
      {
        state: 'audience',
        address: '/pages/manage/notice/edit',
        steps: [{ press: 'button', name: '选择接收对象' }],
      },
    ],
  ),
  ...screenStates(
    {
      screen: 'notice-tally',
      address: '/pages/manage/notice/desk',
      as: 'head',
      steps: [{ press: 'link', name: /期中家长会回执/ }],
    },
    ['loading', 'error'],
  ),
  ...screenStates(
    {
      screen: 'notice-receipt',
      address: '/pages/manage/notice',
      as: 'parent',
      steps: [{ press: 'link', name: /期中家长会回执/ }],
    },
    ['long'],
  ),
  ...screenStates({ screen: 'news-desk', address: '/pages/news/desk', as: 'head' }, all),
  ...screenStates({ screen: 'news-edit', address: '/pages/news/edit', as: 'teacher' }),
  ...screenStates({
    screen: 'news-review',
    address: '/pages/news/desk',
    as: 'head',
    steps: [{ press: 'link', name: /中考百日/ }],
  }),
  { screen: 'notice-tally', state: 'gone', address: '/pages/manage/notice/tally?id=1', as: 'head' },
  ...screenStates(
    {
      screen: 'text',
      address: '/pages/plugin/workflow/components/wf-ui/components/wf-editor/wf-editor',
      as: 'parent',
    },
    [],
    [
      { state: 'preview', steps: [{ press: 'tab', name: '预览' }] },
      { state: 'short-address', address: '/components/wf-ui/components/wf-editor/wf-editor' },
    ],
  ),
]
