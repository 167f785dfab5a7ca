import { describe, expect, it } from 'vitest';

import { lessonNames } from '../../../scripts/lib/lesson-files.mjs';
import { cmi5Files, lessonPage, scormFiles } from '../../../web/course/results/packed.ts';
import { ALL_LESSONS, lessonText } from '../support/lessons.ts';

const lesson = (text: string) => ({ name: 'three-plates', language: 'zh' as const, text });

describe('a lesson as a file', () => {
  it('is made of those that the page lists, in their order', () => {
    expect(lessonNames()).toEqual([...ALL_LESSONS]);
  });

  it('is a page that holds the text as it is, and loads nothing', () => {
    const text = lessonText('three-plates', 'zh');
    const page = lessonPage(lesson(text), 'void 0');
    expect(page).toContain(text);
    expect(page).toContain('lang="zh-Hans"');
    expect(page).not.toMatch(/\b(src|href)="/);
    expect(page).not.toContain(' scorm>');
  });

  it('is a package whose manifest names each of its files, and what passes', () => {
    const files = scormFiles(lesson('title: A <b> & "c"\npass: 75\n'), 'void 0');
    const manifest = files['imsmanifest.xml'] ?? '';
    for (const name of Object.keys(files).filter((each) => each !== 'imsmanifest.xml')) {
      expect(manifest).toContain(`<file href="${name}"/>`);
    }
    expect(manifest).toContain('<schemaversion>1.2</schemaversion>');
    expect(manifest).toContain('adlcp:scormtype="sco"');
    expect(manifest).toContain('<adlcp:masteryscore>75</adlcp:masteryscore>');
    expect(manifest).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>');
    expect(files['index.html']).toContain(' scorm>');
  });

  it('is a package whose manifest is as SCORM 1.2 has it', () => {
    const files = scormFiles(lesson('title: A\npass: 75\n'), 'void 0');
    const ids: string[] = [];
    checkElement(elementsOf(files['imsmanifest.xml'] ?? ''), ids);
    // Identifiers are XML's: none comes twice, none begins with a digit.
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z_][\w.-]*$/);
  });
});

describe('a lesson as a cmi5 package', () => {
  it('has a course structure as the standard has it', () => {
    const files = cmi5Files(lesson('title: A <b>\ngoal: c & d\npass: 75\n'), 'void 0');
    const xml = files['cmi5.xml'] ?? '';
    expect(xml).toContain('xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd"');
    expect(xml).toContain('masteryScore="0.75"');
    expect(xml).toContain('<langstring lang="zh-Hans">A &lt;b&gt;</langstring>');
    const root = elementsOf(xml);
    expect(root.name).toBe('courseStructure');
    checkElement(root, []);
    const [course, unit] = root.children;
    expect([course?.name, unit?.name]).toEqual(['course', 'au']);
    expect(course!.attributes.id).not.toBe(unit!.attributes.id);
    for (const { attributes } of [course!, unit!]) expect(URL.canParse(attributes.id!)).toBe(true);
    expect(MOVE_ON).toContain(unit!.attributes.moveOn);
    expect(['OwnWindow', 'AnyWindow']).toContain(unit!.attributes.launchMethod);
    expect(Object.keys(files)).toContain(/<url>(.*)<\/url>/.exec(xml)?.[1]);
    expect(files['index.html']).toContain(' cmi5>');
  });
});

const MOVE_ON = [
  ...['Passed', 'Completed', 'CompletedAndPassed', 'CompletedOrPassed', 'NotApplicable'],
];

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
}

/** What may stand in an element, in this order, and which attributes it must have. */
const MODEL: Readonly<Record<string, { children: readonly string[]; needs: readonly string[] }>> = {
  manifest: {
    children: ['metadata', 'organizations', 'resources', 'manifest'],
    needs: ['identifier', 'xmlns', 'xmlns:adlcp'],
  },
  metadata: { children: ['schema', 'schemaversion'], needs: [] },
  organizations: { children: ['organization'], needs: ['default'] },
  organization: { children: ['title', 'item', 'metadata'], needs: ['identifier'] },
  item: {
    children: [
      ...['title', 'item', 'metadata', 'adlcp:prerequisites', 'adlcp:maxtimeallowed'],
      ...['adlcp:timelimitaction', 'adlcp:datafromlms', 'adlcp:masteryscore'],
    ],
    needs: ['identifier', 'identifierref'],
  },
  resources: { children: ['resource'], needs: [] },
  resource: {
    children: ['metadata', 'file', 'dependency'],
    needs: ['identifier', 'type', 'href', 'adlcp:scormtype'],
  },
  file: { children: [], needs: ['href'] },
  courseStructure: { children: ['course', 'objectives', 'block', 'au'], needs: ['xmlns'] },
  course: { children: ['title', 'description'], needs: ['id'] },
  title: { children: ['langstring'], needs: [] },
  description: { children: ['langstring'], needs: [] },
  langstring: { children: [], needs: ['lang'] },
  au: {
    children: [
      ...['title', 'description', 'objectives', 'url', 'launchParameters', 'entitlementKey'],
    ],
    needs: ['id'],
  },
};

function checkElement({ name, attributes, children }: Element, ids: string[]): void {
  if (attributes.identifier !== undefined) ids.push(attributes.identifier);
  const model = MODEL[name];
  if (model === undefined) {
    expect(children).toEqual([]);
    return;
  }
  for (const need of model.needs) expect(Object.keys(attributes), name).toContain(need);
  const places = children.map((child) => model.children.indexOf(child.name));
  expect(places, name).not.toContain(-1);
  expect(
    [...places].sort((one, other) => one - other),
    name,
  ).toEqual(places);
  for (const child of children) checkElement(child, ids);
}

/** The root of a document in which every tag that opens is closed, in order. */
function elementsOf(xml: string): Element {
  const open: Element[] = [{ name: '', attributes: {}, children: [] }];
  for (const [, end, name = '', rest = '', empty] of xml.matchAll(
    /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (end === '/') {
      expect(open.pop()?.name).toBe(name);
      continue;
    }
    const pairs = [...rest.matchAll(/([\w:]+)="([^"]*)"/g)];
    const attributes = Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, value]));
    const element = { name, attributes, children: [] };
    open.at(-1)!.children.push(element);
    if (empty !== '/') open.push(element);
  }
  expect(open).toHaveLength(1);
  return open[0]!.children[0]!;
}
