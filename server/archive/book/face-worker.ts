import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

/** Finds faces in a thread of its own, which ends with its hundreds of megabytes. Answers each message in turn. */

type Box = { relativeBox: { x: number; y: number; width: number; height: number } };
type Api = {
  tf: {
    setWasmPaths: (paths: Record<string, string>, byFetch: boolean) => void;
    env: () => { set: (flag: string, value: boolean) => void };
    setBackend: (name: 'wasm') => Promise<boolean>;
    tensor3d: (values: Uint8Array, shape: number[], type: 'int32') => { dispose: () => void };
    io: { decodeWeights: (data: ArrayBuffer, specs: unknown) => unknown };
  };
  nets: { ssdMobilenetv1: { loadFromWeightMap: (weights: unknown) => void } };
  SsdMobilenetv1Options: new (options: { minConfidence: number }) => object;
  detectAllFaces: (image: unknown, options: object) => Promise<Box[]>;
};

/** Below it the detector finds faces in flowers. */
const minConfidence = 0.5;

// The library asks for a window, as in a browser, and would look for a server's parts otherwise.
Object.assign(globalThis, { window: globalThis, document: {}, __dirname: '' });
const folder = String(workerData);
const { tf, nets, ...api } = (await import(pathToFileURL(join(folder, 'face-api.esm.js')).href)) as Api;
const kinds = ['', '-simd', '-threaded-simd'].map((kind) => `tfjs-backend-wasm${kind}.wasm`);
const binary = `data:application/wasm;base64,${readFileSync(join(folder, kinds[1] ?? ''), 'base64')}`;
tf.setWasmPaths(Object.fromEntries(kinds.map((kind) => [kind, binary])), true);
tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
if (!(await tf.setBackend('wasm'))) throw new Error('The face detector needs WebAssembly with SIMD');
const model = 'ssd_mobilenetv1_model';
const [{ weights }] = JSON.parse(readFileSync(join(folder, `${model}-weights_manifest.json`), 'utf8')) as [
  { weights: unknown },
];
const data = Uint8Array.from(readFileSync(join(folder, `${model}.bin`))).buffer;
nets.ssdMobilenetv1.loadFromWeightMap(tf.io.decodeWeights(data, weights));

type Photo = { data: Uint8Array; width: number; height: number };

parentPort?.postMessage('ready');
parentPort?.on('message', ({ data: pixels, width, height }: Photo) => {
  const image = tf.tensor3d(pixels, [height, width, 3], 'int32');
  void api
    .detectAllFaces(image, new api.SsdMobilenetv1Options({ minConfidence }))
    .then((found) =>
      parentPort?.postMessage(
        found.map(({ relativeBox: { x, y, width: w, height: h } }) => ({ x, y, width: w, height: h })),
      ),
    )
    .finally(() => image.dispose());
});
