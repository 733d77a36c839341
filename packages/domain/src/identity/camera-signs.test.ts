import { expect, test } from 'vitest';
import { type Camera, cameraSigns } from './camera-signs.ts';

const real = { width: 1280, height: 720, frameRate: 30 };
const virtual = [
  'OBS Virtual Camera',
  'OBS-Camera',
  'ManyCam Virtual Webcam',
  'Snap Camera',
  'XSplit VCam',
  'DroidCam Source 3',
  'v4l2loopback',
  'Dummy video device (0x0000)',
  'CamTwist',
  'mmhmm Camera',
  'Iriun Webcam',
  'e2eSoft VCam',
  'CyberLink YouCam 7',
  'fake_device_0',
  'DeepFaceLive',
];
test.each(virtual)('ID-11 %s is named as a virtual camera', (label) => {
  expect(cameraSigns({ label, ...real })).toEqual(['virtual_camera']);
});

const cameras = [
  'camera2 1, facing front',
  'Câmera frontal',
  'Front Camera',
  'FaceTime HD Camera (Built-in) (05ac:8514)',
  'Integrated Camera (04f2:b6cb)',
  'HD Pro Webcam C920 (046d:082d)',
  'Câmera do iPhone de Ana',
  'Observatório Cam',
  'USB2.0 HD UVC WebCam',
];
test.each(cameras)('ID-11 %s is a camera like others', (label) => {
  expect(cameraSigns({ label, ...real })).toEqual([]);
});

test.each<[string, Camera, string[]]>([
  ['no name after the permission', { ...real }, ['unnamed_camera']],
  ['an empty name', { ...real, label: ' ' }, ['unnamed_camera']],
  ['only a name', { label: 'Front Camera' }, []],
  ['no frames', { label: 'Front Camera', ...real, frameRate: 0 }, ['impossible_stream']],
  ['no picture', { label: 'Front Camera', ...real, width: 0 }, ['impossible_stream']],
  ['not a number', { label: 'Front Camera', frameRate: Number.NaN }, ['impossible_stream']],
  ['several', { label: 'OBS Virtual Camera', frameRate: 0 }, ['virtual_camera', 'impossible_stream']],
])('ID-11 camera signs: %s', (_name, camera, signs) => {
  expect(cameraSigns(camera)).toEqual(signs);
});
