import { list, p } from './textBuilders.ts'
import type { NewsText } from './newsTexts.ts'
import type { NoticeText } from './noticeTexts.ts'

/**
 * News of the second school; clearly different, so that a row in the wrong school is easy to
 * notice.
 */
export const otherSchoolNews: readonly NewsText[] = [
  {
    title: '山里的图书车开进了操场',
    category: 1,
    cover: 'library',
    source: '第二学校',
    author: '石老师',
    tags: ['阅读'],
    daysAgo: 0.2,
    summary: '每月两次，一车三百本，看完直接还到车上。',
    content: p(
      '乡镇流动图书车本月起每月来校两次，孩子们可以一次借三本。司机老蒋会讲故事，他的故事比书还受欢迎。',
    ),
  },
  {
    title: '全校二十七个人的毕业合影',
    category: 5,
    cover: 'hands',
    source: '第二学校',
    author: '石老师',
    tags: ['毕业'],
    daysAgo: 3,
    summary: '六名毕业生，和留下来的二十一个弟弟妹妹。',
    content: p(
      '照片里有六名毕业生，也有所有留下来的弟弟妹妹。摄影师说，这是他拍过的最整齐的一张。',
    ),
  },
  {
    title: '小规模学校的报名办法',
    category: 3,
    cover: 'checklist',
    source: '第二学校',
    author: '石老师',
    tags: ['报名'],
    daysAgo: 6,
    summary: '随到随办，老师上门登记。',
    content: p('学区内适龄儿童由老师上门登记，家长不需要准备任何材料复印件。'),
  },
]

export const otherSchoolNotices: readonly NoticeText[] = [
  {
    title: '赶集日放学提前半小时',
    category: 6,
    audience: 'public',
    publisher: '第二学校',
    daysAgo: 0.4,
    content: p('逢五逢十赶集日，15:30 放学，校车在桥头等候。'),
  },
  {
    title: '食堂菜地轮值表',
    category: 1,
    audience: 'signedIn',
    publisher: '第二学校',
    daysAgo: 2,
    content:
      p('本月轮值：') +
      list('第一周：五、六年级', '第二周：三、四年级', '第三周：一、二年级', '第四周：全体老师'),
  },
]
