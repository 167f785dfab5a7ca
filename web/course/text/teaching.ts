import type { Localized, TextOf } from '../../core/language.ts';

/** The page for teachers: what the unit is, and how it comes to a class. */
const teachingEn = {
  heading: 'For teachers',
  intro:
    'Twelve lessons for a first course on game-tree search, each to be read, played and answered alone or in class. Watching teaches little; predicting and answering teach: let the class say what comes before the tree shows it.',
  unit: 'The unit',
  columns: ['Lesson', 'Minutes', 'What is learned', 'Before it', 'For your class'],
  total: (minutes: number) =>
    `${String(minutes)} minutes in all; with talk and exercises, a period for each lesson.`,
  own: 'A lesson of your own, or one of these that you have changed, is saved in the same ways where it is written. There a co-author’s file, or the original of a translation, can be put beside it.',
  ownLink: 'Write a lesson',
  goes: { slides: 'Slides', change: 'Change' },
  save: 'Save as',
  takes: {
    ...{ html: 'One HTML file', scorm: 'SCORM', cmi5: 'cmi5' },
    ...{ questions: 'Paper', answers: 'Paper with answers' },
  },
  of: (way: string, title: string) => `${way}: ${title}`,
  making: 'It is being made…',
  failed: 'That could not be made. Check the connection and try again.',
  lessonsTitle: 'In class',
  lessons: [
    'Slides: press “Slides” beside a lesson, or on its page. One scene at a time fills the screen; a clicker, Page Down or the space bar go on.',
    'Each lesson ends with trees to be solved by hand and a check. “Other numbers” deals a tree anew. In the lab, “Practise”, “Quiz me”, “Make an exercise” makes trees from a seed, with a sheet for paper and its solution.',
    'The last part of each lesson names the misunderstandings that its answers have shown, and the scene that helps. Ask in class which came up.',
  ],
  exam: 'An exam',
  results: 'Results',
  resultsHint:
    'Each lesson ends with a code that students hand in: by mail, chat, or as a file. It holds their answers, and they are graded anew here; what that can’t show stands below. With a learning platform there is no need for codes: it gets score, time and answers by SCORM, or by cmi5.',
  places: 'Where it goes',
  placesHint:
    'What is pressed here is under “Save as”, beside each lesson above. NAME is a lesson’s name, as in its address.',
  placesOf: [
    [
      'Moodle',
      'Press “Save as” beside the lesson, then “SCORM”, and add the file that is saved as “SCORM package”. Moodle takes SCORM 1.2. Grades, time and every answer arrive, and a student goes on where they stopped.',
    ],
    [
      'Canvas',
      'The same package by the SCORM tool, where your school has it. Else upload the file of “One HTML file”, and collect codes. Grades by LTI would need a server; there is none here.',
    ],
    [
      'cmi5, xAPI',
      'For a platform with a record store, press “cmi5”. It is told every answer, the score and whether the lesson was passed, once a visit. Whoever opens the lesson by a link of their own decides where its results go: count only what your platform has opened. Moodle needs a plugin for it; with SCORM it does not.',
    ],
    [
      'Jupyter',
      '`from IPython.display import IFrame`, then `IFrame("NAME.html", "100%", 700)` with that single file beside the notebook.',
    ],
    [
      'reveal.js',
      '`<prunus-story lesson="NAME" present>` on a slide, or `<prunus-tree>` for one tree; one script in the page is enough.',
    ],
    ['Quarto', 'The same element in a raw `html` block, or the single file in a frame.'],
    [
      'PowerPoint, Keynote',
      'Pictures: in the lab, “Share” and then “Picture (SVG)” saves any tree; PNG and more are at “More figures”. For the live lesson, put a link on the slide.',
    ],
    [
      'A blog',
      'The script and `<prunus-story lesson="NAME">`. Where scripts are not allowed, a frame or a link to the lesson.',
    ],
  ],
  more: 'More on frames, elements and strict pages stands in the docs; so does how to have students’ own programs explained.',
  moreLink: 'To the docs',
};

export type TeachingText = TextOf<typeof teachingEn>;

const teachingZh: TeachingText = {
  heading: '给老师',
  intro:
    '十二课，适合第一次讲博弈树搜索，可以自学，也可以课堂上用，每课都要读、要下、要答。只看动画收获有限，先预测、再作答才学得会：请让学生在树显示之前先说出结果。',
  unit: '单元安排',
  columns: ['课', '分钟', '学到什么', '先修', '用在课上'],
  total: (minutes) => `共 ${String(minutes)} 分钟；加上讨论和练习，每课正好一节。`,
  own: '自己写的课，或者改写过的课，在写课的地方同样可以这样保存。合写的人发来的文件、要翻译的原文，也可以在那里对照。',
  ownLink: '写一课',
  goes: { slides: '放映', change: '改写' },
  save: '保存为',
  takes: {
    ...{ html: '单个 HTML 文件', scorm: 'SCORM 课件包', cmi5: 'cmi5 课件包' },
    ...{ questions: '打印稿', answers: '带答案的打印稿' },
  },
  of: (way, title) => `${way}：《${title}》`,
  making: '正在生成……',
  failed: '没能生成，请检查网络后重试。',
  lessonsTitle: '课堂上',
  lessons: [
    '放映：按课旁边的“放映”，或打开一课再按“放映”，一次只显示一幕，铺满屏幕；用翻页笔、Page Down 或空格键往下走。',
    '每课最后有亲手求解的树和小测。“换一组数”会重新出一棵树。在实验室里，点“练习”、“考考我”、“出一道题”，可按种子出题，并打印题纸和解答。',
    '每课末尾会列出作答中暴露的误解，以及能帮上忙的那一幕。不妨在课上问问大家遇到了哪些。',
  ],
  exam: '出一份试卷',
  results: '收成绩',
  resultsHint:
    '每课做完会得到一个完成码，学生可以用邮件、聊天或文件交上来。完成码里有全部答案，在这里重新批改；它说明不了什么，写在下面。如果有学习平台，就不需要完成码：平台通过 SCORM 或 cmi5 得到分数、时间和每个回答。',
  places: '放到哪里',
  placesHint: '这里要按的，都在上面每一课旁边的“保存为”里。NAME 是课的名称，与网址中的相同。',
  placesOf: [
    [
      'Moodle',
      '在课旁边的“保存为”里按“SCORM 课件包”，把存下的文件添加为“SCORM 课件”。Moodle 支持 SCORM 1.2。分数、时间和每个回答都会记录，学生可以接着上次的地方继续。',
    ],
    [
      'Canvas',
      '学校装有 SCORM 工具时，用同一个课件包；否则上传“单个 HTML 文件”存下的文件，再收完成码。通过 LTI 传成绩需要服务器，这里没有。',
    ],
    [
      'cmi5、xAPI',
      '平台带有学习记录库时，按“cmi5 课件包”。平台会收到每个回答、分数，以及是否通过，每次学习报告一次结论。自己拼出链接打开课文的人，可以决定成绩送往哪里：请只认平台自己打开的学习记录。Moodle 要装插件才支持 cmi5，用 SCORM 则不必。',
    ],
    [
      'Jupyter',
      '把上面的单个文件放在笔记本旁边，先写 `from IPython.display import IFrame`，再写 `IFrame("NAME.html", "100%", 700)`。',
    ],
    [
      'reveal.js',
      '在幻灯片里放 `<prunus-story lesson="NAME" language="zh" present>`，或用 `<prunus-tree>` 只放一棵树；页面里引入一个脚本即可。',
    ],
    ['Quarto', '把同样的元素写在原始 `html` 块里，或把单个文件放进框架。'],
    [
      'PowerPoint、Keynote',
      '用图片：在实验室里点“分享”再点“图片（SVG）”，任何一棵树都能存下来；PNG 等在“更多图片”里。想用活的课文，就在幻灯片上放一个链接。',
    ],
    [
      '博客',
      '引入脚本，再写 `<prunus-story lesson="NAME" language="zh">`。不允许脚本的地方，用框架或链接。',
    ],
  ],
  more: '框架、元素和限制严格的页面，以及怎样让学生自己的程序得到讲解，都写在文档里。',
  moreLink: '去看文档',
};

export const teachingText: Localized<TeachingText> = { en: teachingEn, zh: teachingZh };

/** For whoever sets an exam; `title`, `trees` and `items` stand in it. */
const examEn = {
  title: (variant: string) => `Game-tree search, variant ${variant}`,
  titleOf: (student: string) => `Game-tree search: ${student}`,
  trees: 'Solve by hand',
  items: 'Choose',
  variants: 'Variants',
  howManyTrees: 'Trees in each',
  howManyItems: 'Questions in each',
  seed: 'Seed',
  kind: 'Its trees',
  kinds: { small: 'two plies', usual: 'three plies', deep: 'four plies, a deep cut' },
  windows: 'Ask for windows',
  students: 'Students, one name or number a line',
  studentsHint: (count: number) =>
    count === 0
      ? 'With none here, there are variants A, B, C …'
      : `${String(count)} ${count === 1 ? 'paper' : 'papers'}. With the same seed and name a paper can be made again alone.`,
  paper: 'Save the exam',
  key: 'Save the answer key',
  making: 'The engine is at work…',
  failed: 'This exam could not be made. Try another seed.',
  hint: 'All variants ask of the same things, each with trees, numbers, an order and mostly answers of its own: a neighbor’s paper is of little use. The key is one file: a table of all answers, then each paper solved. The files for paper hold no answer. Keep the seed to yourself: it makes the same exam again, and its key, for whoever has it. A variant that is answered on a page instead brings its seeds along: nobody can read an answer there, but whoever runs this program on them can find it. Open the files in a browser and print them.',
};

export type ExamText = TextOf<typeof examEn>;

const examZh: ExamText = {
  title: (variant) => `博弈树搜索，${variant} 卷`,
  titleOf: (student) => `博弈树搜索：${student}`,
  trees: '亲手求解',
  items: '选择',
  variants: '几套卷子',
  howManyTrees: '每卷几棵树',
  howManyItems: '每卷几道选择题',
  seed: '种子',
  kind: '树的样子',
  kinds: { small: '两层', usual: '三层', deep: '四层，含深层剪枝' },
  windows: '要填窗口',
  students: '学生名单，每行一个姓名或学号',
  studentsHint: (count) =>
    count === 0
      ? '不填就按 A、B、C……分卷。'
      : `共 ${String(count)} 份。种子和姓名相同，就能单独重新生成同一份。`,
  paper: '保存试卷',
  key: '保存答案',
  making: '引擎正在计算…',
  failed: '这份试卷没能生成，请换一个种子试试。',
  hint: '各卷考的内容相同，但树、数字、顺序各不相同，答案也大多不同：抄邻座的卷子没什么用。答案合在一个文件里：先是一览表，再是每份卷子的解答。用浏览器打开文件就能打印，试卷文件里没有答案。种子请自己保管：谁有它，谁就能再生成同一份试卷和答案。如果让学生在网页上作答，种子会随题目一起给出：从中读不出答案，但用本程序可以算出来。',
};

export const examText: Localized<ExamText> = { en: examEn, zh: examZh };
