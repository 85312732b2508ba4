import { h, list, p, steps, table } from './textBuilders.ts'
import type { DayName } from './textBuilders.ts'
import { demoQuotas } from '../enrolment/planFacts.ts'

export type NoticeText = {
  title: string
  /** The Blade dictionary `notice`: 1 发布, 2 批转, 3 转发, 4 指示, 5 任免, 6 事务. */
  category: 1 | 2 | 3 | 4 | 5 | 6
  audience: 'public' | 'signedIn'
  publisher: string
  daysAgo: number
  pinned?: boolean
  content: string
}

/** Fictitious notices of the demo school. */
export const noticeTexts = (day: DayName, schoolYear: number): NoticeText[] => [
  {
    title: `${schoolYear} 年秋季招生简章`,
    category: 1,
    audience: 'public',
    publisher: '招生办',
    daysAgo: 0.1,
    pinned: true,
    content:
      p(`根据青渚区义务教育招生工作安排，现公布澜汀实验学校 ${schoolYear} 年秋季招生简章。`) +
      h('计划') +
      table(
        ['学段', '班数', '人数'],
        [
          ['小学一年级', '4', String(demoQuotas.XX)],
          ['初中七年级', '4', String(demoQuotas.CZ)],
        ],
      ) +
      h('办法') +
      p('公办义务教育，免试就近入学。同一条件下报名人数超过计划时，由电脑随机派位。') +
      h('咨询') +
      p('工作日 8:30 至 17:00，招生办（行政楼一层）。电话见校门公告栏。'),
  },
  {
    title: '因管道检修，后天下午停水两小时',
    category: 6,
    audience: 'public',
    publisher: '总务处',
    daysAgo: 0.3,
    content: p(
      `${day(2)} 14:00 至 16:00，教学楼和食堂停水检修。饮用水由总务处送到各班，卫生间请使用体育馆一层。`,
    ),
  },
  {
    title: '转发：秋冬季呼吸道传染病防控提示',
    category: 3,
    audience: 'public',
    publisher: '卫生室',
    daysAgo: 0.9,
    content:
      p('现将区疾控中心的防控提示转发如下，请各班和家长配合。') +
      list(
        '发热、咳嗽的学生在家休息，症状消失四十八小时后返校。',
        '教室每节课间开窗十分钟。',
        '接种信息可以在卫生室查询，不要求全员接种。',
      ) +
      p('因病请假不影响任何评价，请不要带病上学。'),
  },
  {
    title: '关于召开期中家长会的通知',
    category: 1,
    audience: 'signedIn',
    publisher: '教务处',
    daysAgo: 1.2,
    content:
      p(`期中家长会定于 ${day(5)} 18:30 在各班教室举行，线上同步开放。`) +
      steps(
        '18:20 签到，家长任意一方参加即可。',
        '18:30 班主任介绍班级情况，不公布任何学生的名次。',
        '19:10 任课老师答疑，可以一对一交流。',
      ) +
      p('不能到场的家长，会后三天内可以查看纪要。'),
  },
  {
    title: '关于周敏等同志职务任免的通知',
    category: 5,
    audience: 'signedIn',
    publisher: '党政办',
    daysAgo: 2,
    content: p(
      '经校务会研究决定：',
      '周敏同志任招生办公室主任；',
      '方远同志任信息中心副主任；',
      '沈静同志不再兼任教科室干事，专职负责图书馆工作。',
      '以上任免自发文之日起执行。',
    ),
  },
  {
    title: '课后服务选课安排',
    category: 1,
    audience: 'public',
    publisher: '课后服务中心',
    daysAgo: 2.6,
    content:
      p('本学期课后服务在手机上选课，各轮的时间、名额和办法以选课页面为准。') +
      list('可以查看全部课程和授课老师。', '发现信息有误，请直接回复班主任。'),
  },
  {
    title: '批转教务处《关于规范作业总量的实施细则》',
    category: 2,
    audience: 'signedIn',
    publisher: '校长室',
    daysAgo: 3.4,
    content:
      p('校长室同意教务处制定的实施细则，现批转执行。') +
      list(
        '一、二年级不布置书面家庭作业。',
        '三至六年级各科合计不超过六十分钟。',
        '七至九年级各科合计不超过九十分钟，由班主任统筹。',
        '任何老师不得通过群聊临时增加作业。',
      ),
  },
  {
    title: '校园网升级，夜间短时中断',
    category: 6,
    audience: 'signedIn',
    publisher: '信息中心',
    daysAgo: 4.2,
    content: p(
      `${day(3)} 22:00 至次日 02:00 进行核心交换机升级，其间校内网络和门禁刷卡会有两次不超过十分钟的中断。报名系统不受影响。`,
    ),
  },
  {
    title: '请假与销假流程的统一说明',
    category: 4,
    audience: 'signedIn',
    publisher: '德育处',
    daysAgo: 5.1,
    content:
      p('即日起，学生请假统一在手机上办理，班主任在两小时内处理。') +
      steps(
        '家长提交请假时间和原因。',
        '班主任同意后，凭手机上的请假单在校门口登记离校。',
        '返校后在手机上销假，病假三天以上请上传病历照片。',
      ),
  },
  {
    title: '图书馆周末开放时间调整',
    category: 6,
    audience: 'public',
    publisher: '图书馆',
    daysAgo: 6,
    content: p('读书月期间，图书馆周六、周日 9:00 至 17:00 向学生和家长开放，凭学生姓名登记入馆。'),
  },
  {
    title: '转发区教育局关于防范虚假招生信息的提醒',
    category: 3,
    audience: 'public',
    publisher: '招生办',
    daysAgo: 7.2,
    content:
      p('近期有不法人员冒充学校工作人员，以“预留学位”“内部名额”为由收取费用。请家长注意：') +
      list(
        '学校不通过任何中介招生，不收取报名费、赞助费。',
        '所有通知只在本平台和学校公告栏发布。',
        '收到可疑信息，请保留记录并向招生办核实。',
      ),
  },
  {
    title: '关于开展教师师德学习周的安排',
    category: 4,
    audience: 'signedIn',
    publisher: '党政办',
    daysAgo: 8.6,
    content: p(
      `学习周自 ${day(1)} 开始，以教研组为单位，每天一个专题，每次四十分钟，安排在下午第四节。材料已发到各教研组。`,
    ),
  },
  {
    title: '体质健康测试安排',
    category: 1,
    audience: 'public',
    publisher: '体育组',
    daysAgo: 10,
    content: p(
      '本学期体质健康测试在体育课上进行，成绩只告知学生本人和家长。身体不适的学生可以申请缓测或免测，请班主任登记。',
    ),
  },
  {
    title: '批转总务处关于节约用电的建议',
    category: 2,
    audience: 'signedIn',
    publisher: '校长室',
    daysAgo: 12,
    content: p(
      '同意总务处的建议。各班指定一名“关灯员”，离开教室时关闭照明和多媒体；空调温度按季节设定，由各办公室自行管理。',
    ),
  },
  {
    title: '校车线路微调：三号线增加青渚公园站',
    category: 6,
    audience: 'public',
    publisher: '总务处',
    daysAgo: 14,
    content:
      p('应家长要求，三号线增加“青渚公园北门”站，早晨 7:12 经过，其余站点时间顺延两分钟。') +
      table(
        ['站点', '早晨', '下午'],
        [
          ['湖滨新村', '7:05', '16:45'],
          ['青渚公园北门', '7:12', '16:38'],
          ['澜汀路口', '7:20', '16:30'],
        ],
      ),
  },
  {
    title: '关于成立膳食委员会的决定',
    category: 5,
    audience: 'public',
    publisher: '校长室',
    daysAgo: 17,
    content: p(
      '为加强食堂管理，学校成立膳食委员会，由家长代表五人、学生代表四人、教师代表三人组成，每月随机抽查一次并公布结果。食堂采购价格每周公示。',
    ),
  },
  {
    title: '教师资格定期注册材料提交',
    category: 6,
    audience: 'signedIn',
    publisher: '人事室',
    daysAgo: 20,
    content: p(
      `本年度定期注册的老师请在 ${day(9)} 前提交材料，名单见人事室公示。材料已存档的不必重复提交。`,
    ),
  },
  {
    title: '关于假期值班以及校园开放时段、外来人员登记办法和车辆进出路线临时调整等有关事项的通知',
    category: 1,
    audience: 'public',
    publisher: '党政办',
    daysAgo: 26,
    content: p(
      '假期值班表已经排定，每天由一名校领导带班。操场每天 6:00 至 8:00、17:00 至 20:00 向居民开放，外来人员凭手机号登记，车辆只能从西门进出。',
    ),
  },
]
