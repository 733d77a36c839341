import { withIframe } from '@fingerprintjs/fingerprintjs';
import { nextTask } from './tasks.ts';

/** The `fonts` of the library, with the same result, so that a device keeps its fingerprint; its one layout of 159 spans kept a slow phone busy for 0.2 s. */
export const fonts = () =>
  withIframe(async (_, { document }) => {
    document.body.style.fontSize = '48px';
    const container = document.body.appendChild(document.createElement('div'));
    container.style.setProperty('visibility', 'hidden', 'important');
    const spanOf = (family: string) => {
      const span = document.createElement('span');
      Object.assign(span.style, { position: 'absolute', top: '0', left: '0', fontFamily: family });
      span.textContent = 'mmMwWLliI0O&1';
      return container.appendChild(span);
    };
    const sizeOf = (span: HTMLElement) => `${span.offsetWidth} ${span.offsetHeight}`;

    const defaults = generic.map(spanOf).map(sizeOf);
    const available: string[] = [];
    for (let first = 0; first < names.length; first += perTask) {
      await nextTask();
      const spans = names.slice(first, first + perTask).map((name) => ({ name, each: generic.map((base) => spanOf(`'${name}',${base}`)) }));
      for (const { name, each } of spans) if (each.some((span, index) => sizeOf(span) !== defaults[index])) available.push(name);
    }
    return available;
  });

const perTask = 5;
const generic = ['monospace', 'sans-serif', 'serif'];
const names = [
  'sans-serif-thin',
  'ARNO PRO',
  'Agency FB',
  'Arabic Typesetting',
  'Arial Unicode MS',
  'AvantGarde Bk BT',
  'BankGothic Md BT',
  'Batang',
  'Bitstream Vera Sans Mono',
  'Calibri',
  'Century',
  'Century Gothic',
  'Clarendon',
  'EUROSTILE',
  'Franklin Gothic',
  'Futura Bk BT',
  'Futura Md BT',
  'GOTHAM',
  'Gill Sans',
  'HELV',
  'Haettenschweiler',
  'Helvetica Neue',
  'Humanst521 BT',
  'Leelawadee',
  'Letter Gothic',
  'Levenim MT',
  'Lucida Bright',
  'Lucida Sans',
  'Menlo',
  'MS Mincho',
  'MS Outlook',
  'MS Reference Specialty',
  'MS UI Gothic',
  'MT Extra',
  'MYRIAD PRO',
  'Marlett',
  'Meiryo UI',
  'Microsoft Uighur',
  'Minion Pro',
  'Monotype Corsiva',
  'PMingLiU',
  'Pristina',
  'SCRIPTINA',
  'Segoe UI Light',
  'Serifa',
  'SimHei',
  'Small Fonts',
  'Staccato222 BT',
  'TRAJAN PRO',
  'Univers CE 55 Medium',
  'Vrinda',
  'ZWAdobeF',
];
