import { MeshoptDecoder } from 'meshopt-decoder';
import {
  Box3,
  type Mesh,
  NeutralToneMapping,
  type Object3D,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  Sphere,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';

/** The direction from which a model is seen, in degrees around and above it, and the zoom, 1 being the first view. */
export interface View {
  around: number;
  above: number;
  zoom: number;
}

/** A model that is shown, and the functions that change its view. */
export interface ModelScene {
  /** Turns by degrees: around to the right, and up. */
  turn: (around: number, up: number) => void;
  /** Zooms in by a factor; below 1, zooms out. */
  zoom: (factor: number) => void;
  /** Returns to the first view. */
  reset: () => void;
  /** Pulls the nodes of the model apart: 0 is together, 1 is as far as the file says. */
  pullApart: (share: number) => void;
  dispose: () => void;
}

interface SceneOptions {
  /** Whether a turn by pointer slows down gradually. */
  hasInertia: boolean;
  /** Whether the first view is from the drive side, as usual for a bicycle. */
  isBicycle: boolean;
  /** Called with the view after each change. */
  onView: (view: View) => void;
  /** Called when the graphics processor is lost and nothing is drawn any more. */
  onLost: () => void;
  /** Called with the share that is loaded, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** The browser cannot draw in three dimensions. */
export class NoWebGlError extends Error {}

const DEGREES = 180 / Math.PI;
/** The vertical angle that the camera sees. */
const FIELD_OF_VIEW = 28;
/** The part of the model's bounding sphere that fills the frame: the sphere is mostly larger than the model looks. */
const FILL = 0.76;
/** The side of the reflected environment, px. Twice as much takes four times as long where the CPU renders it, and looks the same. */
const ENVIRONMENT = 128;
/** The factor on the light of the room: most parts are black. */
const BRIGHTNESS = 1.5;
const ZOOM = { least: 0.5, most: 6 };
const FIRST_VIEW = { part: { around: 32, above: 18 }, bicycle: { around: 22, above: 8 } };

/**
 * Draws a model into a canvas, and lets it be turned there by pointer and touch. Rejects with a `NoWebGlError` where the browser cannot
 * draw it, and with the loader's error where the file cannot be loaded.
 */
export async function showModel(canvas: HTMLCanvasElement, url: string, options: SceneOptions): Promise<ModelScene> {
  const renderer = makeRenderer(canvas);
  try {
    return makeScene(canvas, renderer, await loadModel(url, options.onProgress), options);
  } catch (error) {
    renderer.dispose();
    throw error;
  }
}

function makeRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true });
  if (!context) throw new NoWebGlError('WebGL is missing.');
  const renderer = new WebGLRenderer({ canvas, context });
  renderer.toneMapping = NeutralToneMapping;
  return renderer;
}

async function loadModel(url: string, onProgress: (share: number) => void): Promise<Object3D> {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
  const { scene } = await loader.loadAsync(url, ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  return scene;
}

function makeScene(
  canvas: HTMLCanvasElement,
  renderer: WebGLRenderer,
  model: Object3D,
  { hasInertia, isBicycle, onView, onLost }: SceneOptions,
): ModelScene {
  const scene = new Scene();
  const generator = new PMREMGenerator(renderer);
  const environment = generator.fromScene(new RoomEnvironment(), 0.04, 0.1, 100, { size: ENVIRONMENT });
  generator.dispose();
  scene.environment = environment.texture;
  scene.environmentIntensity = BRIGHTNESS;
  scene.add(model);

  const pieces = listPieces(model);
  const setApart = (share: number) => {
    for (const { node, home, way } of pieces) node.position.copy(home).addScaledVector(way, share);
  };
  /** The bounding sphere of the model when it is pulled apart by a share. */
  const measure = (share: number) => {
    setApart(share);
    return new Box3().setFromObject(model).getBoundingSphere(new Sphere());
  };
  const whole = measure(1);
  const { center, radius } = measure(0);
  const distanceOf = (size: number) => (size * FILL) / Math.sin(FIELD_OF_VIEW / 2 / DEGREES);
  /** The distance of the camera at zoom 1, which depends on how far the model is pulled apart. */
  let near = distanceOf(radius);

  // Registered before the listener of the controls: turning the wheel scrolls the page. With Ctrl, which a pinch on a trackpad sends, it
  // zooms.
  const scroll = (event: WheelEvent) => {
    if (!event.ctrlKey) event.stopImmediatePropagation();
  };
  canvas.addEventListener('wheel', scroll);

  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, radius / 50, distanceOf(whole.radius) * 4);
  const controls = new OrbitControls(camera, canvas);
  // The controls take every touch, so that without this a phone could not be scrolled past the model
  // (https://github.com/mrdoob/three.js/blob/dev/examples/jsm/controls/OrbitControls.js, connect).
  canvas.style.touchAction = 'pan-y';
  controls.enableDamping = hasInertia;
  controls.enablePan = false;
  controls.target.copy(center);
  const limit = () => {
    controls.minDistance = near / ZOOM.most;
    controls.maxDistance = near / ZOOM.least;
  };

  let frame = 0;
  const draw = () => {
    frame = 0;
    // While damping continues a turn, there is more to draw.
    if (controls.update()) request();
    renderer.render(scene, camera);
  };
  const request = () => {
    frame ||= requestAnimationFrame(draw);
  };
  const tell = () => {
    request();
    onView({
      around: Math.round(controls.getAzimuthalAngle() * DEGREES),
      above: Math.round(90 - controls.getPolarAngle() * DEGREES),
      zoom: near / controls.getDistance(),
    });
  };
  const reset = () => {
    const { around, above } = FIRST_VIEW[isBicycle ? 'bicycle' : 'part'];
    camera.position.setFromSphericalCoords(near, (90 - above) / DEGREES, around / DEGREES).add(center);
    controls.update();
    tell();
  };
  limit();
  reset();
  controls.addEventListener('change', tell);

  const fit = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = canvas;
    if (clientHeight === 0) return;
    renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));
    renderer.setSize(clientWidth, clientHeight, false);
    camera.aspect = clientWidth / clientHeight;
    camera.updateProjectionMatrix();
    request();
  });
  fit.observe(canvas);
  const lost = (event: Event) => {
    event.preventDefault();
    onLost();
  };
  canvas.addEventListener('webglcontextlost', lost);

  /** Keys and buttons work without damping, which would turn the model farther than asked for. */
  const act = (change: () => void) => {
    controls.enableDamping = false;
    change();
    controls.update();
    controls.enableDamping = hasInertia;
    tell();
  };
  return {
    turn: (around, up) =>
      act(() => {
        controls.rotateLeft(-around / DEGREES);
        controls.rotateUp(up / DEGREES);
      }),
    zoom: (factor) => act(() => camera.position.sub(center).divideScalar(factor).add(center)),
    reset,
    pullApart: (share) => {
      setApart(share);
      const before = near;
      near = distanceOf(radius + (whole.radius - radius) * share);
      limit();
      act(() =>
        camera.position
          .sub(center)
          .multiplyScalar(near / before)
          .add(center),
      );
    },
    dispose: () => {
      cancelAnimationFrame(frame);
      fit.disconnect();
      canvas.removeEventListener('webglcontextlost', lost);
      canvas.removeEventListener('wheel', scroll);
      controls.dispose();
      environment.dispose();
      disposeModel(model);
      renderer.dispose();
    },
  };
}

/** A node that can be pulled away from the others, with its place and its way. */
interface Piece {
  node: Object3D;
  home: Vector3;
  way: Vector3;
}

function listPieces(model: Object3D): Piece[] {
  return model.children.flatMap((node) => {
    const { explode } = node.userData as { explode?: [number, number, number] };
    return explode ? { node, home: node.position.clone(), way: new Vector3(...explode) } : [];
  });
}

function disposeModel(model: Object3D): void {
  model.traverse((node) => {
    if (isMesh(node)) {
      node.geometry.dispose();
      for (const material of [node.material].flat()) material.dispose();
    }
  });
}

const isMesh = (node: Object3D): node is Mesh => 'isMesh' in node;
