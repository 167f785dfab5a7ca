import type { Localized, TextOf } from '../../core/language.ts';

/** How the site is put on the web. A place has at most ten lines, in which it is told whole. */
const english = {
  title: 'Put it on the web',
  text: [
    'Prunus is a folder of files: no server program, no database, no account. A release has it as `prunus-site-….zip`, with this documentation inside; `npm run build` leaves the same in `dist/`. Unpack it wherever files are served, in whatever folder; everything is linked from there.',
    'Licenses of all that is in it stand in',
  ],
  places: {
    pages: {
      name: 'GitHub Pages',
      lines: [
        'Fork the repository. Under Actions, let workflows run.',
        'Under Settings, Pages, Source, choose GitHub Actions.',
        'Under Actions, choose “pages”, Run workflow. After some minutes it shows the address.',
        'Later pushes to `main` are put there once their tests have passed.',
      ],
    },
    folder: {
      name: 'A university’s web folder',
      lines: [
        'Unpack the zip on your computer.',
        'Copy all of it into a folder of your web space (often `public_html/prunus`), by SFTP or as a network drive.',
        'Open that folder’s address, with a slash at its end.',
        'If the page stays empty, the server calls `.js` files something else than JavaScript, and browsers refuse those. With Apache, a file called `.htaccess` beside `index.html` mends it: `AddType text/javascript .js`. What it calls `.wasm` files does not matter.',
        'Until it is mended, `embed.html#v1&show=lab` works.',
      ],
    },
    drop: {
      name: 'Netlify or Cloudflare',
      lines: [
        'Netlify: unpack the zip, open `app.netlify.com/drop` and drag the folder there.',
        'Cloudflare: under Workers & Pages, Create, Pages, choose to upload files, name the project, and drop the zip or the folder.',
        'Both show the address at once. A new version is dropped on the same project.',
      ],
    },
    platform: {
      name: 'A learning platform’s files',
      lines: [
        'A tree or a lab: press Share, “Save as one HTML file”, and upload that file. It needs nothing beside it.',
        'A lesson whose result is reported: save it as SCORM or cmi5 on the Lessons page, and add that as an activity.',
        'The whole site, in Moodle: add a resource of type File, upload the zip, choose Unzip, then `index.html` as the main file. Moodle shows it in a frame.',
        'A platform that gives each file an address of its own can’t hold the site: link to it elsewhere.',
      ],
    },
    stick: {
      name: 'A USB stick, or no network',
      lines: [
        'Unpack the zip onto the stick. Browsers load the pages only from a server, but `embed.html` opens by a double click.',
        '`index.html` says so after some seconds, with a link to the lab and one to a board.',
        'Games and settings may not be kept there, and links to other pages of the site lead nowhere.',
        'With Python there, everything works: in the folder, run `python3 -m http.server 8000` (on Windows `py -m http.server 8000`) and open `http://localhost:8000/`.',
        'Whoever has visited the site once can install it from the browser’s menu, and has it offline.',
      ],
    },
  },
};

export type HostingText = TextOf<typeof english>;

const chinese: HostingText = {
  title: '放到网上',
  text: [
    'Prunus 就是一个文件夹：不需要服务器程序、数据库或账号。发行版里的 `prunus-site-….zip` 就是它，本文档也在其中；`npm run build` 会在 `dist/` 里生成同样的内容。把它解压到任何能提供文件的地方即可，哪个文件夹都行，内部链接都以那里为起点。',
    '其中所有内容的许可证见',
  ],
  places: {
    pages: {
      name: 'GitHub Pages',
      lines: [
        '复刻（fork）这个仓库，在 Actions 里允许运行工作流。',
        '在 Settings → Pages → Source 中选择 GitHub Actions。',
        '在 Actions 中选择“pages”，按 Run workflow；几分钟后会显示网址。',
        '以后推送到 `main` 的内容，测试通过后会自动更新。',
      ],
    },
    folder: {
      name: '学校的网页空间',
      lines: [
        '在自己的电脑上解压 zip。',
        '用 SFTP 或网络驱动器，把全部文件复制到网页空间的一个文件夹里（常见的是 `public_html/prunus`）。',
        '打开那个文件夹的网址，末尾要有斜杠。',
        '如果页面一直空白，说明服务器没有把 `.js` 文件标为 JavaScript，浏览器便拒绝载入。使用 Apache 时，在 `index.html` 旁边放一个 `.htaccess` 文件，写上 `AddType text/javascript .js` 即可。`.wasm` 文件标成什么都没有关系。',
        '修好之前，可以用 `embed.html#v1&show=lab`。',
      ],
    },
    drop: {
      name: 'Netlify 或 Cloudflare',
      lines: [
        'Netlify：解压 zip，打开 `app.netlify.com/drop`，把文件夹拖进去。',
        'Cloudflare：在 Workers & Pages → Create → Pages 中选择上传文件，给项目取名，再拖入 zip 或文件夹。',
        '两者都会立刻显示网址。更新时，把新版本拖到同一个项目里。',
      ],
    },
    platform: {
      name: '教学平台的文件区',
      lines: [
        '一棵树或一个实验室：按“分享”里的“存为一个 HTML 文件”，上传那个文件，它不需要别的文件。',
        '要上报成绩的课文：在课程页存为 SCORM 或 cmi5，作为活动添加。',
        '在 Moodle 里放整个网站：添加“文件”资源，上传 zip，选择解压，再把 `index.html` 设为主文件。Moodle 会在框架里显示它。',
        '有的平台给每个文件单独的网址，放不下整个网站：请放在别处，再加链接。',
      ],
    },
    stick: {
      name: 'U 盘，或没有网络',
      lines: [
        '把 zip 解压到 U 盘。浏览器只从服务器载入各个页面，但双击 `embed.html` 可以直接打开。',
        '打开 `index.html` 几秒后也会这样提示，并给出实验室和棋盘的链接。',
        '这样打开时，对局和设置可能不会保存，通往本站其他页面的链接也没有用。',
        '装有 Python 时一切照常：在该文件夹里运行 `python3 -m http.server 8000`（Windows 上是 `py -m http.server 8000`），再打开 `http://localhost:8000/`。',
        '访问过一次网站的人，可以从浏览器菜单安装它，以后离线也能用。',
      ],
    },
  },
};

export const hostingText: Localized<HostingText> = { en: english, zh: chinese };
