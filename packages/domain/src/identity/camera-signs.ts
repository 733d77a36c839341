/** The camera as the page saw it after the permission. Every value is the browser's word: it can be forged, so it only weighs. */
export type Camera = {
  readonly label?: string | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly frameRate?: number | undefined;
};

const cameraSignNames = ['virtual_camera', 'unnamed_camera', 'impossible_stream'] as const;
export type CameraSign = (typeof cameraSignNames)[number];

/** ID-14: what makes a face alone too little. A challenge without colours lacks the step that no one can film before. */
export const signNames = [...cameraSignNames, 'no_colours'] as const;
export type Sign = (typeof signNames)[number];

/** Programs that put a file or another screen in the place of a camera, as their devices are named. */
const virtualNames =
  /\b(obs|manycam|snap camera|xsplit|droidcam|ivcam|v4l2|v4l2loopback|dummy video|virtual|camtwist|mmhmm|iriun|e2esoft|vcam|youcam|splitcam|webcamoid|altercam|sparkocam|deepfacelive|akvcam|unity video|screen capture)\b|virtualcam|fake_device/i;

/** Signs of a virtual camera or an injected stream. */
export function cameraSigns({ label = '', width, height, frameRate }: Camera): CameraSign[] {
  return [
    ...(virtualNames.test(label) ? (['virtual_camera'] as const) : []),
    ...(label.trim() === '' ? (['unnamed_camera'] as const) : []), // browsers name every camera once it is permitted
    ...([width, height, frameRate].some((value) => value !== undefined && !(value > 0)) ? (['impossible_stream'] as const) : []),
  ];
}
