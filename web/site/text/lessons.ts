import type { Localized, TextOf } from '../../core/language.ts';

const english = {
  title: 'Prunus · Lessons',
  heading: 'A course on game-tree search',
  intro:
    'Twelve lessons, from one banknote game to a real engine, and on to trees that grow and an evaluation that learns. You read, the tree beside the text follows; you answer, and the engine checks. Nothing is sent anywhere.',
  start: 'Begin',
  goOn: 'Go on',
  passed: 'passed',
  percent: (percent: number) => `${String(percent)} %`,
  minutes: (minutes: number) => `${String(minutes)} min`,
  teacher: 'For teachers: plan, slides, paper, exams, results',
  all: 'All lessons',
  nextLesson: (title: string) => `Next lesson: ${title}`,
  inLab: 'To the lab',
  slides: 'Slides',
  endSlides: 'End slides',
  failed: 'The lessons could not be loaded. Check the connection and try again.',
  print: 'For paper',
};

export type LessonsText = TextOf<typeof english>;

const chinese: LessonsText = {
  title: 'Prunus · 课程',
  heading: '博弈树搜索课程',
  intro:
    '十二课，从一个取钞票的小游戏讲到真正的引擎，再到会生长的树和会学习的评估函数。你读课文，旁边的树跟着走；你回答问题，引擎当场核对。一切都在浏览器里，不向外发送。',
  start: '开始',
  goOn: '继续',
  passed: '已通过',
  percent: (percent) => `${String(percent)}%`,
  minutes: (minutes) => `${String(minutes)} 分钟`,
  teacher: '给老师：安排、放映、打印稿、试卷、成绩',
  all: '全部课程',
  nextLesson: (title) => `下一课：${title}`,
  inLab: '去实验室',
  slides: '放映',
  endSlides: '结束放映',
  failed: '课程没能载入，请检查网络后重试。',
  print: '打印稿',
};

export const lessonsText: Localized<LessonsText> = { en: english, zh: chinese };
