import type { Localized } from './language.ts';

export interface DocsText {
  readonly title: string;
  readonly contents: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly tryIt: string;
  readonly runScript: string;
  readonly output: string;
  readonly attribute: string;
  readonly values: string;
  readonly meaning: string;
  readonly start: { readonly title: string; readonly text: readonly string[] };
  readonly attributes: { readonly title: string; readonly text: readonly string[] };
  readonly scripts: { readonly title: string; readonly text: readonly string[] };
  readonly look: { readonly title: string; readonly text: readonly string[] };
}

/** The headings and paragraphs of the documentation. Names in backquotes are code. */
export const docsText: Localized<DocsText> = {
  en: {
    title: 'Prunus · Documentation',
    contents: 'Contents',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'The browser does not allow copying. Select the text by hand.',
    tryIt: 'See it live',
    runScript: 'Run this script',
    output: 'What the script said',
    attribute: 'Attribute',
    values: 'Values',
    meaning: 'Meaning',
    start: {
      title: 'In one minute',
      text: [
        'Put these two elements into any web page. The first one is needed once; the second one is the tree, as often as you like. There is nothing to install and nothing to build.',
        'This is what they show. Press play, or step with the arrows; click the tree to zoom with the wheel, press Escape to let go of it.',
        'Everything runs in the visitor’s browser. Nothing is sent anywhere, and several trees on one page share one engine, which is not started before a tree is in view.',
        'If you would rather not write attributes: set up what you want in the lab, press its share button, and copy the snippet.',
      ],
    },
    attributes: {
      title: 'Attributes of a tree',
      text: [
        '`<prunus-tree>` takes these attributes. Each is also a property of the same name (`window-width` is `windowWidth`). What can’t be read is told in a sentence below the tree, and the usual value stands in for it: a typing mistake never breaks a page.',
      ],
    },
    scripts: {
      title: 'Methods and events',
      text: [
        'The methods are `play()`, `pause()`, `stepForward()`, `stepBack()`, `goTo(step)`, `run()`, `stop()`, `fit()`, `centerOn(node)` and `zoomBy(factor)`. All events begin with `prunus-`, bubble, and leave shadow roots. With the npm package they are typed.',
        'In these scripts `tree` is the element beside them, and `say` writes a line below them.',
      ],
    },
    look: {
      title: 'Colors and parts',
      text: [
        'An element follows the page’s `color-scheme`; `theme` sets it alone. Set any of these CSS variables on it or on anything around it. MAX and MIN differ in shape as well, so choose colors freely.',
        'The parts `picture`, `controls`, `timeline`, `narration`, `code`, `status`, `problem` and `poster` can be styled with `::part()`. What you put between the tags stands below the tree; `slot="header"` stands above it, and `slot="poster"` is seen until the tree is there.',
        'A tree is as tall as `height` says in CSS; without it, it chooses for itself.',
      ],
    },
  },
  zh: {
    title: 'Prunus · 文档',
    contents: '目录',
    copy: '复制',
    copied: '已复制',
    copyFailed: '浏览器不允许复制，请手动选中文字。',
    tryIt: '看实际效果',
    runScript: '运行这段脚本',
    output: '脚本的输出',
    attribute: '属性',
    values: '取值',
    meaning: '含义',
    start: {
      title: '一分钟上手',
      text: [
        '把下面两个元素放进任何网页。第一个写一次就够；第二个就是树，想放几棵就放几棵。不用安装，也不用构建。',
        '它们显示的就是这个。按播放键，或用箭头一步一步走；点一下树就能用滚轮缩放，按 Esc 放开。',
        '一切都在访问者的浏览器里运行，不向任何地方发送数据。一页上的几棵树共用一个引擎，树进入视野之前引擎不会启动。',
        '不想写属性的话：在实验室里设置好，按分享按钮，复制代码片段。',
      ],
    },
    attributes: {
      title: '树的属性',
      text: [
        '`<prunus-tree>` 有下面这些属性，每个也是同名的 JavaScript 属性（`window-width` 写作 `windowWidth`）。读不懂的值会在树的下方用一句话说明，并以默认值代替：打错字不会弄坏网页。',
      ],
    },
    scripts: {
      title: '方法与事件',
      text: [
        '方法有 `play()`、`pause()`、`stepForward()`、`stepBack()`、`goTo(step)`、`run()`、`stop()`、`fit()`、`centerOn(node)` 和 `zoomBy(factor)`。所有事件都以 `prunus-` 开头，会冒泡，也会穿出影子树。使用 npm 包时它们带有类型。',
        '在下面的脚本里，`tree` 是旁边的元素，`say` 在下方写一行字。',
      ],
    },
    look: {
      title: '颜色与部件',
      text: [
        '元素跟随网页的 `color-scheme`；`theme` 只改它自己。把下面任何一个 CSS 变量写在它自己或外层元素上即可。极大与极小节点的形状也不同，颜色可以随意选。',
        '部件 `picture`、`controls`、`timeline`、`narration`、`code`、`status`、`problem` 和 `poster` 可以用 `::part()` 设置样式。写在标签之间的内容显示在树的下方；`slot="header"` 显示在上方，`slot="poster"` 在树出现之前显示。',
        '树的高度由 CSS 的 `height` 决定；不写时它自己选择。',
      ],
    },
  },
};
